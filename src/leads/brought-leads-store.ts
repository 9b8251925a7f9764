import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";

const ofLead = { table: "leads", to: "id" } as const;

/** The rows of a lead that `npm run backup -- bring-leads` brings into a database that lacks it. */
export const broughtLeadTables: readonly BroughtTable[] = [
	{
		name: "people",
		key: ["id"],
		neededBy: { table: "leads", column: "person_id" },
		sameBy: "email",
	},
	{
		name: "leads",
		key: ["id"],
		isFirst: { revision: "revision", changedAt: "updated_at", endedAt: "withdrawn_at" },
	},
	{
		name: "lead_submissions",
		key: ["id"],
		comesWith: { ...ofLead, from: ({ lead_id }) => lead_id },
	},
	{
		name: "lead_consents",
		key: ["submission_id", "purpose"],
		comesWith: {
			table: "lead_submissions",
			to: "id",
			from: ({ submission_id }) => submission_id,
		},
	},
	{
		name: "lead_tickets",
		key: ["lead_id"],
		changes: { at: ["changed_at"] },
		comesWith: { ...ofLead, from: ({ lead_id }) => lead_id },
	},
];
