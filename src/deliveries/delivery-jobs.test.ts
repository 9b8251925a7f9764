import { expect, test } from "vitest";
import * as z from "zod/mini";
import { createId } from "#core/ids.ts";
import { deliveryJobs } from "./delivery-jobs.ts";

test("the job of a delivery holds the id of one, and nothing else", () => {
	const order = { delivery: createId<"delivery">() };
	const schema = deliveryJobs.webhook.payload;
	expect(z.parse(schema, order)).toEqual(order);
	for (const delivery of [order.delivery.toUpperCase(), "7", 7, undefined])
		expect(z.safeParse(schema, { delivery }).success).toBe(false);
});
