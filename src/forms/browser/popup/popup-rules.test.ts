import fc from "fast-check";
import { expect, test } from "vitest";
import {
	decideExit,
	type ExitContext,
	exitAfterMs,
	formNamed,
	isForBrowser,
	isPast,
	parseThreshold,
	popupData,
	popupName,
	popupPrefix,
} from "./popup-rules.ts";

const here = "https://lyceum.example/courses/sql?utm_source=a#top";

test("a link of this page names its form, however it writes a blank", () => {
	for (const href of [
		"/courses/sql?form=course+agenda",
		"?form=course%20agenda",
		"https://lyceum.example/courses/sql/?x=1&form=course+agenda#form",
	])
		expect(formNamed(href, here)).toBe("course agenda");
});

test("a link to another page, to another site or without a form stays a link", () => {
	for (const href of [
		"/courses/sql/syllabus?form=course+agenda",
		"https://other.example/courses/sql?form=course+agenda",
		"/courses/sql",
		"/courses/sql?form=",
		"mailto:a@b.example?form=x",
		"https://[",
	])
		expect(formNamed(href, here)).toBeUndefined();
	fc.assert(
		fc.property(fc.string(), (href) => {
			formNamed(href, here);
		}),
	);
});

test("a modified click is asked of the browser", () => {
	const plain = {
		button: 0,
		ctrlKey: false,
		metaKey: false,
		shiftKey: false,
		altKey: false,
	};
	expect(isForBrowser(plain)).toBe(false);
	expect(isForBrowser({ ...plain, button: 1 })).toBe(true);
	for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
		expect(isForBrowser({ ...plain, [key]: true })).toBe(true);
});

test("LEAD-116: a threshold that is no number is 500", () => {
	for (const said of [undefined, null, "", " ", "far", "12px", Number.NaN, {}])
		expect(parseThreshold(said)).toBe(500);
	expect(parseThreshold("0")).toBe(0);
	expect(parseThreshold(" 320 ")).toBe(320);
	expect(parseThreshold(1200.5)).toBe(1200.5);
	fc.assert(fc.property(fc.anything(), (said) => Number.isFinite(parseThreshold(said))));
});

test("LEAD-117: what waits for it appears once the page is scrolled past so many pixels", () => {
	expect(isPast(500, 500)).toBe(false);
	expect(isPast(501, 500)).toBe(true);
});

const leaving: ExitContext = {
	open: exitAfterMs,
	y: 0,
	isTouch: false,
	wasOffered: false,
	isCovered: false,
	isWriting: false,
};

test("EBK-007: the pointer that leaves at the top after ten seconds opens it, once a visit and never over another popup", () => {
	expect(exitAfterMs).toBe(10_000);
	expect(decideExit(leaving)).toBe(true);
	expect(decideExit({ ...leaving, y: -3 })).toBe(true);
	const otherwise: Partial<ExitContext>[] = [
		{ open: 9_999 },
		{ y: 1 },
		{ isTouch: true },
		{ wasOffered: true },
		{ isCovered: true },
		{ isWriting: true },
	];
	for (const one of otherwise)
		expect(decideExit({ ...leaving, ...one }), JSON.stringify(one)).toBe(false);
	fc.assert(
		fc.property(
			fc.constantFrom(...otherwise),
			fc.constantFrom(...otherwise),
			(one, other) => !decideExit({ ...leaving, ...one, ...other }),
		),
	);
});

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
