/** An expected refusal is a value with a reason; exceptions are bugs. */
export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; reason: Reason };

export function accepted<Value>(value: Value): { ok: true; value: Value } {
	return { ok: true, value };
}

export function refused<Reason>(reason: Reason): { ok: false; reason: Reason } {
	return { ok: false, reason };
}
