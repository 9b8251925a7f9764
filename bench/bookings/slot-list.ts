// Part of bookings.ts: what the list of free times takes for many advisors and days.
import { listOpenDays } from "#booking/availability/slot-rules.ts";
import { aPlan, at } from "#booking/availability/testing.ts";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";

const advisors = 20;
const days = 60;
const rounds = pick(60, 2);
const zones = ["America/New_York", "Europe/Lisbon", "America/Los_Angeles", "Europe/London"];

/** Everyone has some shifts, a pause after each call, a limit, and four calls a day. */
export function measureSlotList(): Figure {
	const shift = [
		{ from: "08:00", until: "12:30" },
		{ from: "13:30", until: "20:00" },
	];
	const hours = {
		...{ monday: shift, tuesday: shift, wednesday: shift },
		...{ thursday: shift, friday: shift },
	};
	const plan = aPlan({
		staff: Array.from({ length: advisors }, (_, index) => ({
			...{ hours, buffer: 10, maxCallsPerDay: 8 },
			zone: zones[index % zones.length] ?? "UTC",
		})),
	});
	const now = at("2027-01-04T13:00:00Z");
	const busy = plan.advisors.flatMap(({ advisor }, index) =>
		Array.from({ length: days * 1.4 * 4 }, (_, call) => {
			const from =
				now.epochMilliseconds +
				Math.floor(call / 4) * 86_400_000 +
				((call % 4) * 4 + (index % 4)) * 1_800_000;
			return { advisor, from, until: from + 2_400_000, isCall: true };
		}),
	);
	const list = () => listOpenDays(plan, busy, now, days);
	if (list().length !== days) throw new Error("there are not so many days");
	for (let round = 0; round < rounds; round++) list();
	const times = Array.from({ length: rounds }, () => {
		const before = process.cpuUsage();
		list();
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1_000;
	});
	return {
		what: `list of ${days} days with ${advisors} advisors and ${busy.length} calls, warm (median CPU)`,
		measured: `${median(times).toFixed(1)} ms`,
		wanted: "under 5 ms",
	};
}
