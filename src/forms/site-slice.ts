import { privacyTexts } from "#catalogue/products/product-form-rules.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { contentReload } from "#platform/content/content.ts";
import { platform } from "#platform/platform.ts";
import { type FormsSnapshot, openFormsSnapshot } from "./placements/placements-snapshot.ts";

export const forms = defineService<FormsSnapshot>("forms");

export const slice = defineSiteSlice({
	needs: { platform },
	provides: { forms },
	open: async ({ platform: { background, config } }) => ({
		forms: await openFormsSnapshot(background.db, config.smsComplianceCountries),
	}),
	contribute: (services) => [
		contentReload.add(() => services.forms.reload()),
		privacyTexts.add((siteModule) => services.forms.placement(siteModule)?.texts.customPrivacyText),
	],
});
