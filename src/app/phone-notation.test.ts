import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import { closeAfterwards, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	complaintChoices,
	findLeadId,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let contactWebhook: Awaited<ReturnType<typeof aWebhook>>;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	contactWebhook = await aWebhook(closeAfterwards);
	destinations = await aSiteWithDestinations({ CONTACT_WEBHOOK_URL: contactWebhook.address });
	site = destinations.site;
	stored = storedLeadRows(site);
});

type Typed = Readonly<Record<"phoneCode" | "personPhone", string>>;

/** The ways of typing the number +1 212 555 followed by four digits. */
const waysOfTyping: readonly ((line: string) => Typed)[] = [
	(line) => ({ phoneCode: "+91", personPhone: `+1 212 555 ${line}` }),
	(line) => ({ phoneCode: "1", personPhone: `212555${line}` }),
	(line) => ({ phoneCode: "1", personPhone: `1-212-555-${line}` }),
	(line) => ({ phoneCode: "1", personPhone: `(212) 555-${line}` }),
	(line) => ({ phoneCode: "1", personPhone: `1-212555${line}` }),
	(line) => ({ phoneCode: "+44", personPhone: `00 1 212 555 ${line}` }),
];
/** One number may have two orders and two calls, so each visitor of a cart has another one. */
let line = 1000;

/** The data that a webhook received of the lead. */
const receiveData = (lead: string) =>
	vi.waitFor(
		() => {
			const events = [...destinations.webhookEvents(), ...contactWebhook.accepted.values()] as {
				data: Record<string, unknown>;
			}[];
			const event = events.find(({ data }) => data.lead_id === lead);
			if (!event) throw new Error("no webhook yet");
			return event.data;
		},
		{ timeout: 30_000 },
	);

const forms: readonly [string, (typed: Typed) => Promise<object>][] = [
	["query box", async (typed) => aSubmission({}, typed)],
	[
		"guest blogger",
		async (typed) => aSubmission({ site_module: "guest blogger", product: undefined }, typed),
	],
	[
		"grievance",
		async (typed) => {
			const email = await register(site, someEmail());
			return aSubmission(
				{ site_module: "grievance", product: undefined, page: "/raise-a-concern" },
				{ ...complaintChoices, email, ...typed, personPhoneAlternate: typed.personPhone },
			);
		},
	],
	[
		"application",
		async (typed) =>
			aSubmission(
				{ site_module: "application", product: "bundle-2002", page: "/programs/x/apply" },
				{ ...typed, message: undefined },
			),
	],
	[
		"cart",
		async (typed) => {
			const { order } = await openCart(aBrowser(site));
			return anOrderSubmission(order, {}, typed);
		},
	],
];

describe("one number is one phone, however it was typed", () => {
	test.for(forms)("LEAD-036, LEAD-053, VAL-072: in the form %s", async ([name, create]) => {
		for (const type of waysOfTyping) {
			const digits = String(++line);
			const typed = type(digits);
			const url = name === "guest blogger" ? "/api?method=saveContactFormAction" : undefined;
			const answer = await sendSubmission(aBrowser(site), await create(typed), url);
			expect(answer.statusCode, answer.body).toBe(200);
			const lead = findLeadId(answer);
			const phone = {
				...{ code: "1", number: `212555${digits}`, e164: `+1212555${digits}` },
				...{ typed: typed.personPhone, unlikely: false },
			};
			const row = await stored.lead(lead);
			expect(row?.lead.phone).toEqual(phone);
			if (name === "grievance") expect(row?.lead.phoneAlternate).toEqual(phone);
			expect((await receiveData(lead)).phone).toBe(`+1-212555${digits}`);
		}
	});

	test("LEAD-036, CALL-086: in an account, which tells its own programs and the forms that it fills in", async () => {
		for (const type of waysOfTyping) {
			const digits = String(++line);
			const email = someEmail();
			const browser = aBrowser(site);
			await browser.post("/accounts/sign-up", {
				...{ email, firstName: "Ada", lastName: "Byron", countryId: "1" },
				phoneNumber: type(digits).personPhone,
			});
			const code = await vi.waitFor(() => {
				const found = site.emails.findLast(({ to, id }) => to === email && id.startsWith("code-"));
				if (!found) throw new Error("no email yet");
				return found.subject.slice(0, 6);
			}, 30_000);
			await browser.post("/accounts/code", { code });
			for (const method of ["getUserInfo", "getHashedUserInfo"]) {
				const { data } = (await browser.call(`/api-nocache?method=${method}`, {})).json();
				expect(data.phone).toBe(`1-212555${digits}`);
			}
			const { body } = await browser.get("/courses/sql-for-analysts?form=query+box");
			expect(body).toMatch(new RegExp(`name="personPhone"[^>]*value="212555${digits}"`));
		}
	});
});
