export interface LeadAnswer {
	readonly succeeded: boolean;
	readonly leadId: string | undefined;
	readonly email: string | undefined;
	/** By which its sender, and nobody else, is known in links and calls. */
	readonly auh: string | undefined;
}

/** The service says `success` in any letter case; anything else is a failure. */
export function saysSuccess(status: unknown): boolean {
	return (
		typeof status === "string" && status.trim().toLowerCase() === "success"
	);
}

/** What promise and callback carry. */
export type CarriedStatus = 1 | 0;
export const carriedStatus = (succeeded: boolean): CarriedStatus =>
	succeeded ? 1 : 0;

/** Two shapes have been seen: `data.success[0]`, and the same within `data.resData`. It may also be anything else. */
export function readLeadAnswer(body: unknown): LeadAnswer {
	const data = at(body, "data");
	const lead =
		firstOf(at(data, "success")) ??
		firstOf(at(at(at(data, "resData"), "data"), "success"));
	const succeeded = saysSuccess(at(body, "status"));
	return {
		succeeded,
		leadId: succeeded ? textIn(at(lead, "lead_id")) : undefined,
		email: succeeded ? textIn(at(lead, "email_id")) : undefined,
		auh: succeeded ? textIn(at(lead, "auh")) : undefined,
	};
}

function at(value: unknown, key: string): unknown {
	return typeof value === "object" &&
		value !== null &&
		Object.hasOwn(value, key)
		? (value as Record<string, unknown>)[key]
		: undefined;
}
const firstOf = (value: unknown): unknown =>
	Array.isArray(value) ? value[0] : undefined;
const textIn = (value: unknown): string | undefined =>
	typeof value === "number" || (typeof value === "string" && value !== "")
		? String(value)
		: undefined;
