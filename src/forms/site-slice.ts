import { privacyTexts } from "#catalogue/products/product-form-rules.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { platform } from "#platform/platform.ts";
import { formsDocument } from "./content.ts";
import { createForms, type FormsSnapshot } from "./placements/placements-snapshot.ts";

export const forms = defineService<FormsSnapshot>("forms");

export const slice = defineSiteSlice({
	needs: { platform, siteContent },
	provides: { forms },
	open: async ({ platform: { config }, siteContent: content }) => ({
		forms: createForms(content.document(formsDocument), config.smsComplianceCountries),
	}),
	contribute: (services) => [
		privacyTexts.add((siteModule) => services.forms.placement(siteModule)?.texts.customPrivacyText),
	],
});
