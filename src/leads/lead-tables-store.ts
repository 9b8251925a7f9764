import type { ColumnType, Selectable, Updateable } from "kysely";
import type { ProductKind } from "#catalogue/product.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { CustomAnswer, Lead } from "#forms/submission/lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Application } from "./application.ts";
import type {
	Enrollment,
	LeadConsent,
	LeadSource,
	LeadState,
	StoredSubmission,
} from "./stored-lead.ts";

/** A column of JSON: read as a value, written as text. */
type JsonColumn<Value> = ColumnType<Value, string, string>;

export interface PersonRow {
	id: Id<"person">;
	email: string;
	first_name: string;
	last_name: string;
	phone_code: string;
	phone_number: string;
	subscription_status: 0 | 1;
	email_subscription_status: 0 | 1;
	created_at: Instant;
}
interface LeadTable {
	id: Id<"lead">;
	person_id: Id<"person">;
	lead_type: Lead["leadType"];
	site_module: string;
	product_kind: ProductKind | null;
	product_id: number | null;
	/** Leads of every version have their CRM tags as `marks`. */
	lead: JsonColumn<Omit<Lead, "custom" | "crmTags"> & { readonly marks: Lead["crmTags"] }>;
	custom_answers: JsonColumn<readonly CustomAnswer[]>;
	source: JsonColumn<LeadSource>;
	enrollment: ColumnType<Enrollment | null, string | null, string>;
	application: ColumnType<Application | null, null, string>;
	state: LeadState;
	withdrawn_at: ColumnType<Instant | null, null, Instant>;
	doubts: JsonColumn<readonly string[]>;
	revision: number;
	created_at: Instant;
	updated_at: Instant;
}
export type LeadRow = Selectable<LeadTable>;
export type LeadChanges = Updateable<LeadTable>;
interface SubmissionTable {
	id: Id<"submission">;
	lead_id: Id<"lead">;
	digest: string;
	typed: JsonColumn<StoredSubmission["typed"]>;
	email_key: string | null;
	at: Instant;
}
export type SubmissionRow = Selectable<SubmissionTable>;
type Tables = {
	people: PersonRow;
	leads: LeadTable;
	lead_submissions: SubmissionTable;
	lead_consents: {
		submission_id: Id<"submission">;
		purpose: LeadConsent["purpose"];
		given: boolean;
		words: string;
		text_version: string;
		country: string | null;
		page: string;
		at: Instant;
	};
};

/** The tables of people, leads and submissions. */
export const leadTables = (db: Db | Tx) => db.withTables<Tables>();
