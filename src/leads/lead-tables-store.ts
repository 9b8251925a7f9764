import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

export interface PersonRow {
	id: string;
	email: string;
	first_name: string;
	last_name: string;
	phone_code: string;
	phone_number: string;
	subscription_status: 0 | 1;
	email_subscription_status: 0 | 1;
	created_at: Instant;
}
export interface LeadRow {
	id: string;
	person_id: string;
	lead_type: string;
	site_module: string;
	product_kind: string | null;
	product_id: number | null;
	lead: unknown;
	source: unknown;
	enrollment: unknown;
	application: unknown;
	state: string;
	doubts: unknown;
	revision: number;
	created_at: Instant;
	updated_at: Instant;
}
type Tables = {
	people: PersonRow;
	leads: LeadRow;
	lead_submissions: {
		id: string;
		lead_id: string;
		digest: string;
		typed: unknown;
		email_key: string | null;
		at: Instant;
	};
	lead_consents: {
		submission_id: string;
		purpose: string;
		given: boolean;
		words: string;
		text_version: string;
		country: string | null;
		page: string;
		at: Instant;
	};
};

/** What this slice keeps of people and their leads. */
export const leadTables = (db: Db | Tx) => db.withTables<Tables>();
