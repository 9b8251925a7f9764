import { expect, test } from "vitest";
import { popupData, popupName, popupPrefix } from "./popup-data-rules.ts";

test("POP-007: popups are called SMALL_LEAD_POPUP unless somebody calls them otherwise", () => {
	expect(popupPrefix).toBe("SMALL_LEAD_POPUP");
	expect(popupName("request a call")).toBe("SMALL_LEAD_POPUP_request_a_call");
	expect(popupName("frs", "FRS_POPUP")).toBe("FRS_POPUP_frs");
});

test("POP-009, POP-010: a popup's data in the published names, misspellings kept", () => {
	expect(
		popupData({
			siteModule: "course preview",
			leadType: "b2c",
			product: { id: 1001, type: "course", name: "" },
			automatic: true,
			prefill: { source: "account", data: "email", modified: false },
			place: { countryId: 2, countryName: "India" },
			custom: "hero",
		}),
	).toEqual({
		site_module: "course preview",
		sl_lead_type: "b2c",
		sl_product_id: 1001,
		sl_product_type: "course",
		auto_lead: 1,
		prefilInfo: {
			prefilled_source: "account",
			prefillled_data: "email",
			prefilled_modified: false,
		},
		locatorData: { country_id: 2, country_name: "India" },
		customEventData: "hero",
	});
});
