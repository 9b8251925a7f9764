import { sql } from "kysely";
import type { Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";

/** The values of a consumer form for Ada, with new ids each time. */
export function aSubmission(
	more: Record<string, unknown> = {},
	values: Record<string, unknown> = {},
) {
	return {
		submission_id: crypto.randomUUID(),
		lead_id: crypto.randomUUID(),
		site_module: "query box",
		product: "course-1009",
		page: "/courses/sql-for-analysts",
		screen: "390x844",
		values: {
			name: "Ada King Lovelace",
			email: someEmail(),
			phoneCode: "+1",
			personPhone: "(555) 123-4567",
			message: "Is it in the evening?",
			agree: true,
			agreeSms: false,
			...values,
		},
		...more,
	};
}

/** The values of the form for companies. */
export const aBusinessSubmission = (site_module = "SLH_skillup_B2B") => {
	const submission = aSubmission({ site_module, product: undefined });
	return {
		...submission,
		values: {
			firstname: "Ada Lovelace",
			email: "ada@acme.test",
			phoneCode: "1",
			personPhone: "5551234567",
			company: "Acme",
			cNoEmps: "50-249",
			country: "United States",
			cState: "NY",
			message: "Twelve of us",
			agree: true,
		},
	};
};

/** The choices of a complaint. */
export const complaintChoices = {
	custom_category: "Live Classes",
	custom_subcategory: "Class Schedule",
};

/** The fields of the form of resellers about the business. */
export const partnerAnswers = {
	targetSegment: "B2C & B2B",
	yearInBusiness: "5-10",
	annualRevenue: "$20 million+",
	partnership: "Channel Partner",
};

let people = 0;
export const someEmail = () => `ada${++people}@example.com`;

let phones = 0;
/** One number may have two calls and two orders, so tests of these call each visitor at another one. */
export const somePhone = () => `212555${String(1_000 + ++phones).slice(-4)}`;

export const leadGatewayUrl = "/lead-gateway/create-lead?rnd=1700000000000";
export const sendSubmission = (browser: Browser, submission: object, url = leadGatewayUrl) =>
	browser.call(url, submission);

/** The lead that an accepted submission became. */
export function findLeadId(answer: { json(): unknown }): string {
	const { data } = answer.json() as {
		data: { success: [{ lead_id: string }] };
	};
	return data.success[0].lead_id;
}

interface LeadRow {
	id: string;
	person_id: string;
	lead_type: string;
	site_module: string;
	product_kind: string | null;
	product_id: number | null;
	// biome-ignore lint/suspicious/noExplicitAny: as the database holds it
	lead: any;
	// biome-ignore lint/suspicious/noExplicitAny: as the database holds it
	source: any;
	// biome-ignore lint/suspicious/noExplicitAny: as the database holds it
	enrollment: any;
	state: string;
	doubts: string[];
	revision: number;
}

/** Reads the rows that the database stores of leads. */
export function storedLeadRows({ database: { db } }: Pick<TestSite, "database">) {
	return {
		async lead(id: string): Promise<LeadRow | undefined> {
			const { rows } = await sql<LeadRow>`select * from leads where id = ${id}`.execute(db);
			return rows[0];
		},
		async person(email: string) {
			const { rows } = await sql<
				Record<string, unknown>
			>`select * from people where email = ${email}`.execute(db);
			return rows[0];
		},
		async submissions(lead: string) {
			const { rows } = await sql<{
				id: string;
				// biome-ignore lint/suspicious/noExplicitAny: as the database holds it
				typed: any;
			}>`select * from lead_submissions where lead_id = ${lead} order by at`.execute(db);
			return rows;
		},
		async consents(submission: string) {
			const { rows } = await sql<
				Record<string, unknown>
			>`select * from lead_consents where submission_id = ${submission} order by purpose`.execute(
				db,
			);
			return rows;
		},
		/** The number of rows in each table of leads. */
		async counts() {
			const { rows } = await sql<
				Record<string, number>
			>`select (select count(*)::int from people) people, (select count(*)::int from leads) leads, (select count(*)::int from lead_submissions) submissions, (select count(*)::int from lead_consents) consents`.execute(
				db,
			);
			return rows[0];
		},
	};
}
