import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { parseUuid } from "#core/ids.ts";
import { parseAttribution } from "#visitors/attribution/attribution-cookies.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { getVisit } from "#visitors/calls.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { listCookieKinds, visitorCookies } from "#visitors/cookies.ts";
import { aCountry } from "#visitors/testing.ts";
import { decideVisit, type VisitInput } from "./rules.ts";

const newDevice = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const device = "16fd2706-8baf-433b-82eb-8c7fada847da";
const inUs: VisitorLocation = {
	country: aCountry(),
	chosen: false,
	isReported: true,
	european: false,
	asksFirst: false,
};
const inGermany: VisitorLocation = {
	country: aCountry({ code: "DE", european: true }),
	chosen: false,
	isReported: true,
	european: true,
	asksFirst: true,
};
const yes = `sl_consent=analytics=1&marketing=0&text=${consentTextVersion}&on=2026-11-20`;
const no = `sl_consent=analytics=0&marketing=0&text=${consentTextVersion}&on=2026-11-20`;

const cookieKinds = listCookieKinds({
	journey: "sl_journey",
	hintMember: "hint-m",
	hintAnonymous: "hint-a",
});

const decide = (values: Partial<Omit<VisitInput, "cookies">> & { cookie?: string } = {}) =>
	decideVisit({
		visitRequest: { page: "https://ours.example/", referrer: "" },
		place: inUs,
		gpc: false,
		cookieKinds,
		arrived: [],
		member: undefined,
		siteHosts: ["ours.example"],
		enterprise: undefined,
		newDevice,
		request: "a-request",
		...values,
		cookies: parseCookies(values.cookie),
	});
const orders = ({ cookies }: ReturnType<typeof decide>) =>
	Object.fromEntries(cookies.map(({ cookie, value }) => [cookie.name, value]));
/** The header of a browser that has followed the last answer. */
const headerAfter = (decision: ReturnType<typeof decide>) =>
	Object.entries(orders(decision))
		.map(([name, value]) => `${name}=${value}`)
		.join("; ");

describe("who is asking", () => {
	test("ACC-001, ACC-002: a guest gets a random device id once, and it stays the same", () => {
		const first = decide();
		expect(first.visit.kinds).toContain("guest");
		expect(first.visit.ids.device).toBe(newDevice);
		expect(orders(first).sl_device).toBe(newDevice);
		const second = decide({ cookie: `sl_device=${device}` });
		expect(second.visit.ids.device).toBe(device);
		expect(orders(second)).not.toHaveProperty("sl_device");
	});

	test.each(["", "1", "'; drop table", "x".repeat(10_240)])(
		"a device id that we did not make (%j) is replaced",
		(sent) => {
			expect(decide({ cookie: `sl_device=${sent}` }).visit.ids.device).toBe(newDevice);
		},
	);

	test("ACC-001: a guest who may not be recognized is known by the token of the request alone", () => {
		const { visit, cookies } = decide({ place: inGermany });
		expect(visit.ids).toMatchObject({ device: null, request: "a-request" });
		expect(cookies.map(({ cookie }) => cookie.name)).toEqual(["sl_user"]);
	});

	test("ACC-005: everybody is a consumer until something else is known", () => {
		const { visit } = decide();
		expect(visit.userType).toBe("b2c");
		expect(visit.kinds).toContain("consumer");
	});

	test.each([undefined, { userType: "Freemium" }])(
		"ACC-006: on an organization's own pages they are business, signed in as %o, too",
		(member) => {
			const enterprise = { id: "acme", name: "Acme", kind: "company" } as const;
			const { visit } = decide({ enterprise, member });
			expect(visit).toMatchObject({ userType: "b2b", company: "acme" });
			expect(visit.kinds).toContain("business");
			expect(visit.kinds).not.toContain("consumer");
		},
	);

	test("ATTR-011: the UTM source feeds leadSource, UTM_Source__c and the event fields, the medium UTM_Medium__c", () => {
		const page = "/?utm_source=spring-letter&utm_medium=email";
		const arrived = decide({ visitRequest: { page, referrer: "" } });
		const source = {
			leadSource: "spring-letter",
			UTM_Source__c: "spring-letter",
			UTM_Medium__c: "email",
			utm_source: "spring-letter",
			utm_medium: "email",
		};
		expect(arrived.visit.source).toEqual(source);
		const stored = orders(arrived).sl_attribution;
		const later = decide({ cookie: `sl_attribution=${stored}` });
		expect(later.visit.source).toEqual(source);
		const visit = { asked: { page, referrer: "" }, place: inGermany };
		expect(decide(visit).visit.source).toBeNull();
	});

	test("a signed-in visitor is no guest, and has the type of the account", () => {
		const { visit, cookies } = decide({ member: { userType: "Freemium" } });
		expect(visit).toMatchObject({ loggedIn: true, userType: "Freemium" });
		expect(visit.kinds).toEqual(["logged-in", "freemium"]);
		const user = cookies.find(({ cookie }) => cookie.name === "sl_user");
		expect(JSON.parse(decodeURIComponent(user?.value ?? ""))).toEqual({
			userType: "Freemium",
			isLoggedIn: true,
		});
	});

	test("ACC-007: European visitors are known as such, and get neither device id nor attribution before they agree", () => {
		const { visit } = decide({ place: inGermany });
		expect(visit.european).toBe(true);
		expect(visit.kinds).toContain("european");
		expect(visit.consent).toMatchObject({
			asksFirst: true,
			analytics: "unknown",
		});
		const agreed = decide({ place: inGermany, cookie: yes });
		expect(agreed.visit.consent.analytics).toBe("given");
		expect(Object.keys(orders(agreed)).sort()).toEqual(["sl_attribution", "sl_device", "sl_user"]);
		expect(decide().visit.kinds).not.toContain("european");
	});

	test("after a refusal the stored cookies are deleted; without an answer they stay unread", () => {
		const stored = `sl_device=${device}; sl_attribution=x; hint-a=y`;
		expect(orders(decide({ cookie: `${stored}; ${no}` }))).toStrictEqual({
			sl_user: expect.any(String),
			sl_device: undefined,
			sl_attribution: undefined,
			"hint-a": undefined,
		});
		const traveler = decide({ cookie: stored, place: inGermany });
		expect(Object.keys(orders(traveler))).toEqual(["sl_user"]);
		expect(traveler.visit.ids.device).toBeNull();
		expect(orders(decide({ cookie: no }))).not.toHaveProperty("sl_device");
	});

	test("Global Privacy Control is a no", () => {
		const { visit, cookies } = decide({ gpc: true });
		expect(visit.consent).toMatchObject({
			gpc: true,
			analytics: "refused",
			marketing: "refused",
		});
		expect(cookies.map(({ cookie }) => cookie.name)).toEqual(["sl_user"]);
	});

	test("LEAD-076: says where the visitor is taken to be, and nothing when no country is known", () => {
		expect(decide().visit.locator).toMatchObject({
			code: "US",
			phnCode: "1",
			country_id: 1,
		});
		const nowhere = { ...inUs, country: undefined };
		expect(decide({ place: nowhere }).visit.locator).toBeNull();
	});

	test("ACC-010 (all but the user type of the sign-in cookie): the page reads login flag, locator id, a guest's questionnaire options and skillup_uuid", () => {
		const cookie = "skillUp_questionaire_selected_options=1-2; skillup_uuid=u-1";
		const guest = decide({ cookie }).visit;
		expect(guest).toMatchObject({
			loggedIn: false,
			questionnaireOptions: "1-2",
		});
		expect(guest.locator?.country_id).toBe(1);
		expect(guest.ids.skillUp).toBe("u-1");
		const member = decide({ cookie, member: { userType: undefined } }).visit;
		expect(member).toMatchObject({
			loggedIn: true,
			questionnaireOptions: null,
		});
	});
});

describe("attribution", () => {
	const come = (page: string, referrer: string, cookie?: string) =>
		decide({
			visitRequest: { page, referrer },
			...(cookie !== undefined && { cookie }),
		});
	const storedValue = (decision: ReturnType<typeof decide>) =>
		parseAttribution(orders(decision).sl_attribution ?? "");

	test("ATTR-001, ATTR-009, ATTR-010: is written when a campaign brings a visitor, and not changed by later direct visits and by navigating", () => {
		const first = come("/?utm_source=letter&utm_medium=email", "");
		expect(storedValue(first)?.last).toMatchObject({
			class: "email",
			source: "letter",
		});
		const cookie = headerAfter(first);
		expect(orders(come("/", "", cookie))).toEqual({});
		expect(orders(come("/x?utm_source=b", "https://ours.example/", cookie))).toEqual({});
		const later = storedValue(come("/?gclid=g1", "https://www.google.com/", cookie));
		expect(later?.first.class).toBe("email");
		expect(later?.last.class).toBe("paid");
	});

	test("one that we have not written counts as none", () => {
		const cookie = `sl_attribution=${"%E0%A4%A".repeat(1_400)}`;
		expect(storedValue(come("/", "", cookie))?.first.class).toBe("direct");
	});
});

test("for any request the answer has its published shape and each cookie can be set", () => {
	const anything = fc.string({ unit: "binary", maxLength: 2_000 });
	const cookie = fc.oneof(
		anything,
		fc
			.array(
				fc.tuple(
					fc.constantFrom("sl_device", "sl_attribution", "sl_user", "sl_consent", "skillup_uuid"),
					anything,
				),
			)
			.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("; ")),
	);
	const page = fc.oneof(
		anything,
		fc.webUrl({ withQueryParameters: true }),
		anything.map((text) => `/partners/${text}/?utm_source=${text}`),
	);
	fc.assert(
		fc.property(page, anything, cookie, fc.boolean(), (address, referrer, sent, gpc) => {
			const { visit, cookies } = decide({
				visitRequest: { page: address, referrer },
				cookie: sent,
				gpc,
			});
			expect(z.safeParse(getVisit.output, visit).success).toBe(true);
			for (const order of cookies) {
				const header = formatSetCookie(order, true);
				expect(header).toMatch(/^[\x20-\x7e]+$/);
				expect(header.length).toBeLessThan(2_200);
				if (order.cookie === visitorCookies.device && order.value)
					expect(parseUuid(order.value)).toBe(order.value);
			}
		}),
	);
});
