import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { aBrowser } from "./browser.ts";
import { copyContent } from "./content-folder.ts";
import { aSiteWithDestinations } from "./destinations.ts";
import { readHtmlForm } from "./forms.ts";
import { root } from "./site.ts";
import { aSubmission, findLeadId, partnerAnswers, sendSubmission } from "./submissions.ts";

type SiteWithDestinations = Awaited<ReturnType<typeof aSiteWithDestinations>>;

/** A folder with the content of the demo, one file of which is changed. */
export async function aChangedContent(
	file: string,
	change: (text: string) => string,
): Promise<string> {
	const folder = await copyContent();
	const text = await readFile(join(root, "content", file), "utf8");
	await writeFile(join(folder, file), change(text));
	return folder;
}

/** A site whose forms of the content are changed. */
export async function aSiteWithForms(
	change: (forms: string) => string,
	env: Record<string, string> = {},
): Promise<SiteWithDestinations> {
	const folder = await aChangedContent("forms.yaml", change);
	return aSiteWithDestinations({ CONTENT_DIR: folder, ...env });
}

/** Reads the webhook's payload of a lead. */
export const fetchWebhookData = (
	{ webhookEvents }: Pick<SiteWithDestinations, "webhookEvents">,
	lead: string,
) =>
	vi.waitFor(
		() => {
			const event = webhookEvents().find(({ data }) => data.lead_id === lead);
			if (!event) throw new Error("no webhook yet");
			return event.data;
		},
		{ timeout: 30_000 },
	);

let companies = 0;
const workEmail = () => `ada@company-${++companies}.example`;

/** The form that is there for companies by default. */
export const businessDefault = "B2B_talk_to_advisor_Schedule_Page";
export const businessCall = "/api?method=b2bSegmentData&rnd=1";

/** Sends a form as its script does, with an answer to every field that it may have; the others are ignored. */
export async function sendForCompany(
	destinations: SiteWithDestinations,
	siteModule: string,
	more: Record<string, unknown> = {},
	values: Record<string, unknown> = {},
) {
	const submission = aSubmission(
		{ site_module: siteModule, product: undefined, page: "/business", ...more },
		{
			name: "Ada King Lovelace",
			firstname: "Ada King Lovelace",
			lastname: "Lovelace",
			email: workEmail(),
			phoneCode: "1",
			personPhone: "2125550142",
			company: "Engines Ltd",
			university: "Oxford",
			cNoEmps: "50-249",
			country: "United States",
			cState: "NY",
			cProvince: "ON",
			...partnerAnswers,
			...values,
		},
	);
	const answer = await sendSubmission(aBrowser(destinations.site), submission, businessCall);
	expect(answer.statusCode, answer.body).toBe(200);
	return fetchWebhookData(destinations, findLeadId(answer));
}

/** Fills in a form without script. */
export async function postForCompany(
	destinations: SiteWithDestinations,
	address: string,
	headers: Record<string, string> = {},
	typed: Record<string, string> = {},
) {
	const browser = aBrowser(destinations.site);
	const { body } = await browser.get(address, headers);
	const fields: Record<string, string> = {
		...readHtmlForm(body),
		firstname: "Ada King Lovelace",
		email: workEmail(),
		personPhone: "2125550142",
		company: "Engines Ltd",
		cNoEmps: "50-249",
		country: "US",
		cState: "NY",
		message: "Twelve of us",
		...typed,
	};
	const answer = await browser.post(address, fields, {
		"user-agent": iPhone,
		...headers,
	});
	expect(answer.statusCode).toBe(303);
	const data = await fetchWebhookData(destinations, fields.lead_id ?? "");
	return { fields, data };
}

const iPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

/** The answers of a visitor of each country: in any spelling, and with a number of that country. */
export const visitorsByCountry = {
	us: { country: "United States" },
	ca: { country: "CANADA" },
	mx: { country: " mexico ", phoneCode: "52", personPhone: "5512345678" },
	br: { country: "bRAZIL", phoneCode: "55", personPhone: "11912345678" },
	ve: { country: "ve", phoneCode: "58", personPhone: "4121234567" },
	in: { country: " IN", phoneCode: "91", personPhone: "9812345678" },
	de: { country: "Germany", phoneCode: "49", personPhone: "30123456" },
};
export const visitorCountries = Object.keys(
	visitorsByCountry,
) as (keyof typeof visitorsByCountry)[];
