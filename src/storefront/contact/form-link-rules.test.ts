import { expect, test } from "vitest";
import { businessSiteModule } from "./contact-form-rules.ts";
import { frameId, toFormAddress, toFormName } from "./form-link-rules.ts";

const popup = { siteModule: businessSiteModule };

test("B2BP-011: for a sunset program the button opens the sunset popup instead", () => {
	const open = (sunset: boolean) => toFormName(popup, { slug: "cobol-masters-program", sunset });
	expect(open(false)).toBe("B2B_talk_to_advisor_Schedule_Page");
	expect(open(true)).toBe("sunset-cobol-masters-program");
	expect(toFormName(popup)).toBe(open(false));
});

test("a frame is opened by the address of its host page, whatever the form is called", () => {
	expect(toFormAddress("/business", businessSiteModule)).toBe(
		"/business?form=B2B_talk_to_advisor_Schedule_Page#B2B_talk_to_advisor_Schedule_Page",
	);
	expect(toFormAddress("/sql", "request a call")).toBe(
		"/sql?form=request%20a%20call#request-a-call",
	);
	expect(frameId("request a call")).toBe("request-a-call");
});
