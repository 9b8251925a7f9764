import { toChannelOptIns } from "#forms/consent-rules.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { omitEmpty } from "#forms/submission/payload.ts";

/** The attributes of a lead under the published names of the engagement platform. */
export function engagementAttributes(lead: Lead) {
	return omitEmpty({
		sl_lead_type: lead.leadType,
		sl_user_email: lead.email,
		sl_user_phone: lead.phone && joinPhone(lead.phone),
		sl_user_first_name: lead.name.first,
		sl_user_last_name: lead.name.last,
		sl_site_module: lead.siteModule,
		...(lead.purpose ? {} : toChannelOptIns(lead.consent)),
		sl_user_message: lead.message,
		sl_hostname: lead.hostname,
		sl_lead_user_consent: lead.consent.sms ? "Yes" : undefined,
		sl_fpt_reason: lead.lookingFor,
		years_of_experience: lead.experience,
		// A second published name of the same value.
		SL_Purdue_TotalWorkExp: lead.experience,
		sl_user_country: lead.place.countryName,
		sl_user_state: lead.place.state,
		...productAttributes(lead),
		sl_page_type: lead.pageType,
		sl_user_type: lead.userType,
		sl_user_company: lead.leadType === "b2b" ? lead.company : undefined,
	});
}

function productAttributes({ product, category }: Lead) {
	return {
		sl_product_id: product?.id,
		sl_product_type: product?.type,
		sl_product_name: product?.name,
		sl_product_category: product?.category ?? category?.name,
		sl_product_category_id: product?.categoryId ?? category?.id,
		sl_product_image: product?.image,
		sl_product_training_type: product?.trainingType,
	};
}
