import { isLocalPath } from "#core/addresses.ts";

interface LeadGatewayResponse {
	readonly succeeded: boolean;
	readonly leadId: string | undefined;
	readonly email: string | undefined;
	/** The signed user hash that identifies its sender in links and calls. */
	readonly auh: string | undefined;
	/** The page of ours to go to, instead of thanks in place of the form. */
	readonly next: string | undefined;
	/** A person looks at it before it is followed up. */
	readonly isCheckedFirst?: boolean | undefined;
}

/** The service says `success` in any letter case; anything else is a failure. */
export function isSuccessStatus(status: unknown): boolean {
	return typeof status === "string" && status.trim().toLowerCase() === "success";
}

/** Promise and callback carry this status. */
export type CallbackStatus = 1 | 0;
export const toCallbackStatus = (succeeded: boolean): CallbackStatus => (succeeded ? 1 : 0);

/** Two shapes are known: `data.success[0]`, and the same within `data.resData`. Other bodies have no lead id. */
export function parseLeadGatewayResponse(body: unknown): LeadGatewayResponse {
	const data = readField(body, "data");
	const lead =
		firstItem(readField(data, "success")) ??
		firstItem(readField(readField(readField(data, "resData"), "data"), "success"));
	const succeeded = isSuccessStatus(readField(body, "status"));
	return {
		succeeded,
		leadId: succeeded ? toText(readField(lead, "lead_id")) : undefined,
		email: succeeded ? toText(readField(lead, "email_id")) : undefined,
		auh: succeeded ? toText(readField(lead, "auh")) : undefined,
		next: succeeded ? toPath(readField(body, "next")) : undefined,
		isCheckedFirst: readField(lead, "checked_first") === true || undefined,
	};
}

function readField(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key)
		? Reflect.get(value, key)
		: undefined;
}
const firstItem = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const toPath = (value: unknown): string | undefined =>
	typeof value === "string" && isLocalPath(value) ? value : undefined;
const toText = (value: unknown): string | undefined =>
	typeof value === "number" || (typeof value === "string" && value !== "")
		? String(value)
		: undefined;
