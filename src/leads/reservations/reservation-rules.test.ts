import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aLead } from "#forms/submission/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	decideReservation,
	largestUsualCount,
	type ReservationLimits,
	toReservationKeys,
} from "./reservation-rules.ts";

const limits: ReservationLimits = {
	perPerson: 2,
	perNetwork: 5,
	usualPerHour: 20,
	unusualFactor: 3,
};
const hash = createSecretHmac("a secret of the tests");

describe("a reservation", () => {
	const counts = fc.record({
		ofEmail: fc.nat(8),
		ofPhone: fc.nat(8),
		ofNetwork: fc.nat(20),
	});
	const input = fc.record({
		isRepeated: fc.boolean(),
		isUnusual: fc.boolean(),
		proof: fc.constantFrom("missing", "solved", "impossible"),
	});

	test("is refused for the limit of a person alone, whatever the network and the hour", () => {
		fc.assert(
			fc.property(counts, input, (found, given) => {
				const isOver = Math.max(found.ofEmail, found.ofPhone) >= limits.perPerson;
				const mustProve = given.isRepeated && given.proof === "missing";
				const decision = decideReservation(found, given, limits);
				expect(decision === "require proof").toBe(mustProve);
				expect(decision === "limit reached").toBe(isOver && !mustProve);
			}),
		);
	});

	test("is made at once only within every limit, in a usual hour, and with the work done", () => {
		fc.assert(
			fc.property(counts, input, (found, given) => {
				const isPlain =
					Math.max(found.ofEmail, found.ofPhone) < limits.perPerson &&
					found.ofNetwork < limits.perNetwork &&
					!given.isUnusual &&
					(!given.isRepeated || given.proof === "solved");
				expect(decideReservation(found, given, limits) === "reserve").toBe(isPlain);
			}),
		);
	});

	test("never becomes easier with more reservations", () => {
		const ranks = ["reserve", "hold for link", "limit reached", "require proof"];
		const rank = (...args: Parameters<typeof decideReservation>) =>
			ranks.indexOf(decideReservation(...args));
		fc.assert(
			fc.property(counts, counts, input, (one, more, given) => {
				const sum = {
					ofEmail: one.ofEmail + more.ofEmail,
					ofPhone: one.ofPhone + more.ofPhone,
					ofNetwork: one.ofNetwork + more.ofNetwork,
				};
				expect(rank(sum, given, limits)).toBeGreaterThanOrEqual(rank(one, given, limits));
			}),
		);
	});
});

test("an hour is unusual beyond a multiple of its mean, which is 20 at least", () => {
	expect(largestUsualCount({ usual: 0 }, limits)).toBe(60);
	expect(largestUsualCount({ usual: 19.9 }, limits)).toBe(60);
	expect(largestUsualCount({ usual: 50.5 }, limits)).toBe(151);
});

test("spellings of one mailbox, one number and one household have one key, and no key names them", () => {
	const lead = aLead({ email: "Ada.Lovelace+x@gmail.com" });
	const keys = toReservationKeys(hash, lead, "2001:db8:1:2:3::4");
	const same = toReservationKeys(
		hash,
		aLead({ email: "adalovelace@googlemail.com" }),
		"2001:db8:1:2:ffff::1",
	);
	expect(same).toEqual(keys);
	expect(toReservationKeys(hash, lead, "2001:db8:1:3::4").network).not.toBe(keys.network);
	expect(new Set(Object.values(keys)).size).toBe(3);
	expect(JSON.stringify(keys)).not.toMatch(/ada|gmail|2001/i);
	expect(toReservationKeys(hash, { email: "a@x.test" }, "1.2.3.4").phone).toBeUndefined();
	const other = createSecretHmac("another secret");
	expect(toReservationKeys(other, lead, "2001:db8:1:2:3::4").network).not.toBe(keys.network);
});
