import { formatLeadPhone } from "#forms/fields/phone-rules.ts";
import { answerPayload } from "./answer-payload.ts";
import type { Lead, TaughtCourse } from "./lead.ts";
import { omitEmpty } from "./payload.ts";

/** Published. */
export const contactMethod = "saveContactFormAction";

/**
 * The call for contact requests and a webhook for them get this payload: it is no lead, so `isLead`
 * is 0.
 */
export function contactPayload(lead: Lead) {
	const { place, taughtCourse } = lead;
	return omitEmpty({
		method: contactMethod,
		name: lead.name.full,
		email: lead.email,
		phone: lead.phone && formatLeadPhone(lead.phone),
		...answerPayload("contact", lead),
		queryTxt: lead.message,
		agreeToContact: lead.consent.contact ? 1 : 0,
		formName: lead.crmTags.tagName,
		productTypeId: isBundle(taughtCourse) ? 2 : 1,
		courseId: taughtCourse?.code,
		courseName: taughtCourse?.title,
		leadSource: lead.utmSource,
		countryId: place.countryId,
		countryName: place.countryName,
		cityId: place.cityId,
		cityName: place.cityName,
		isLead: 0,
	});
}

/** The published codes are those of bundles. */
const isBundle = (course: TaughtCourse | undefined) => course?.code?.startsWith("b") ?? false;

/** A value without digits, such as `other`, is no code. */
export function toTaughtCourse(
	value: string,
	courses: readonly { readonly value: string; readonly label: string }[],
): TaughtCourse | undefined {
	const chosen = courses.find((course) => course.value === value);
	return (
		chosen && {
			title: chosen.label,
			...(/^[a-z]\d+$/.test(value) && { code: value }),
		}
	);
}
