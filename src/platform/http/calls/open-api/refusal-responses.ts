import type { AnyCall } from "#core/calls.ts";
import type { JsonSchema } from "./json-schemas.ts";
import { problemTexts } from "./messages.ts";

const problemSchema: JsonSchema = {
	type: "object",
	description: problemTexts.problem,
	properties: {
		status: { type: "integer", description: problemTexts.status },
		message: { type: "string", description: problemTexts.message },
		problems: {
			type: "array",
			description: problemTexts.problems,
			items: {
				type: "object",
				properties: { field: { type: "string" }, message: { type: "string" } },
				required: ["field", "message"],
				additionalProperties: false,
			},
		},
		reference: { type: "string", description: problemTexts.reference },
		puzzle: { type: "string", description: problemTexts.puzzle },
		slots: { type: "object", description: problemTexts.slots },
		unconfirmed: { type: "boolean", description: problemTexts.unconfirmed },
		phone: { type: "string", description: problemTexts.phone },
	},
	required: ["status", "message", "problems"],
	additionalProperties: false,
};

/** Every status with which a published call may refuse. */
const refusals = {
	400: "Malformed",
	401: "SignInRequired",
	403: "Forbidden",
	404: "NotFound",
	409: "Conflict",
	410: "Gone",
	413: "TooLarge",
	415: "WrongType",
	422: "NotAccepted",
	428: "ConfirmationRequired",
	429: "TooMany",
	500: "Failed",
	503: "Busy",
} as const;
type DescribedStatus = keyof typeof refusals;

/** The schema and the responses of refusals, which operations refer to. */
export const refusalComponents = {
	schemas: { Problem: problemSchema },
	responses: Object.fromEntries(
		Object.entries(refusals).map(([status, name]) => [
			name,
			{
				description: problemTexts.statuses[name],
				...(status === "429" || status === "503"
					? { headers: { "Retry-After": { schema: { type: "integer" } } } }
					: {}),
				content: {
					"application/json": { schema: { $ref: "#/components/schemas/Problem" } },
				},
			},
		]),
	),
};

/** Lists the statuses of a call: those of its handler, and those that the server itself gives. */
function listRefusals({ verb, changesData, refusals: own = [] }: AnyCall): DescribedStatus[] {
	const isChange = verb === "POST" || changesData;
	return [
		...new Set<DescribedStatus>([
			400,
			429,
			500,
			503,
			...(isChange ? [403 as const] : []),
			...(verb === "POST" ? [413 as const, 415 as const] : []),
			...own,
		]),
	].sort((one, other) => one - other);
}

export const toRefusalResponses = (
	call: AnyCall,
): Readonly<Record<string, { readonly $ref: string } | DescribedPage>> =>
	Object.fromEntries(
		listRefusals(call).map((status) => {
			const name = refusals[status];
			return [
				status,
				call.isPage
					? { description: problemTexts.statuses[name], content: pageOrProblem }
					: { $ref: `#/components/responses/${name}` },
			];
		}),
	);

/** A call that opens in a tab shows people a page; only what it cannot read at all is a problem for programs. */
const pageOrProblem = {
	"text/html": { schema: { type: "string" } },
	"application/json": { schema: { $ref: "#/components/schemas/Problem" } },
} as const;

interface DescribedPage {
	readonly description: string;
	readonly content: typeof pageOrProblem;
}
