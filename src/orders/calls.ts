import * as z from "zod/mini";
import { textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { orderContactPlacement } from "./gaps.ts";

const defineCall = callsAbout("Orders");

const money = z.object({
	/** ISO 4217. */
	currency: z.string(),
	/** An amount in the smallest unit of the currency. */
	minor: z.number(),
	/** The same as pages show it. */
	text: z.string(),
});

const group = z.object({
	key: z.string(),
	/** The day, such as 2027-01-12. */
	begins: z.string(),
	seatsLeft: z.number(),
});

export const getOrderQuote = defineCall({
	base: "api-nocache",
	name: "getOrderQuote",
	verb: "GET",
	summary:
		"What a product costs this caller: its modes and groups, the coupon and the total. create-lead places the order with site_module and attachment of the answer. Nothing is stored, and nothing is charged online.",
	refusals: [404, 409],
	input: z.object({
		/** `course-1001`. */
		product: textParameter,
		/** One of the modes of an earlier answer; without it, the first that is sold here. */
		mode: z.optional(textParameter),
		/** The key of a group; without it, the next one that has a seat, of classrooms one in the country of the caller. */
		group: z.optional(textParameter),
		coupon: z.optional(textParameter),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			title: z.string(),
			/** The two-letter code of the country whose prices these are. */
			country: z.string(),
			mode: z.string(),
			modes: z.array(z.object({ mode: z.string(), name: z.string(), price: z.nullable(money) })),
			/** The chosen one; null where one can begin any day, or where dates are agreed on. */
			group: z.nullable(group),
			groups: z.array(group),
			price: money,
			/** The coupon that holds; null without one. */
			coupon: z.nullable(z.string()),
			/** The reason why the typed coupon does not hold. */
			couponProblem: z.nullable(z.string()),
			total: money,
			taxNote: z.nullable(z.string()),
			site_module: z.literal(orderContactPlacement),
			/** Signed: it orders exactly this, once. */
			attachment: z.string(),
		}),
	}),
});
