import { expect, test } from "vitest";
import type { DeliveryResult } from "#connectors/delivery-result.ts";
import { GiveUp, RetryLater } from "#platform/jobs/job-kind.ts";
import { eraseAtDestination } from "./erasure-jobs.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const payload = {
	id: "16fd2706-8baf-433b-82eb-8c7fada847da",
	lead: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
};

function erase(result: DeliveryResult, more: { notBefore?: string; isLast?: boolean } = {}) {
	const { isLast = false, ...rest } = more;
	let asked = 0;
	const destination = {
		destination: "webhook" as const,
		erase: async () => {
			asked++;
			return result;
		},
	};
	const done = eraseAtDestination(destination, { ...payload, ...rest }, { isLast }, () => now);
	return { done, asked: () => asked };
}
const later = { kind: "later", reason: "answered 503" } as const;

test("waits until a delivery under way has ended, because that would create the record again", async () => {
	const early = erase({ kind: "delivered" }, { notBefore: "2026-11-20T12:01:25Z" });
	await expect(early.done).rejects.toMatchObject({ seconds: 85 });
	expect(early.asked()).toBe(0);
	const over = erase({ kind: "delivered" }, { notBefore: "2026-11-20T12:00:00Z" });
	await over.done;
	expect(over.asked()).toBe(1);
});

test("is retried when the destination is down, at the time it names, and never after a refusal", async () => {
	await expect(erase(later).done).rejects.toThrow("webhook did not erase");
	await expect(erase({ ...later, seconds: 7 }).done).rejects.toMatchObject({
		seconds: 7,
		constructor: RetryLater,
	});
	await expect(erase(later, { isLast: true }).done).rejects.toThrow(GiveUp);
	const no = { kind: "refused", reason: "answered 400" } as const;
	await expect(erase(no).done).rejects.toThrow(GiveUp);
});
