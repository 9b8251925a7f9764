// Part of learning.ts: the page of a lesson beside the page of its course, both rendered at each request.
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import { course, type School } from "./school.ts";
import { type Load, requestPages, takeTurns } from "./turns.ts";

const rounds = pick(7, 1);
/** Everybody opens each of the two lessons three times, or once. */
const amount = pick(600, 6);

export async function measureLessonPage(school: School): Promise<Figure[]> {
	const lesson = `/learn/${course.slug}/branches-are-labels`;
	const other = `/learn/${course.slug}/sharing-with-a-remote`;
	const pages = {
		course: [{ path: `/${course.slug}` }],
		again: school.learners.map(({ cookie }) => ({ path: lesson, cookie })),
		next: [other, lesson].flatMap((path) =>
			school.learners.map(({ cookie }) => ({ path, cookie })),
		),
	};
	const request = (page: keyof typeof pages) => requestPages(school, amount, pages[page]);
	const turns = await takeTurns(rounds, async () => ({
		course: await request("course"),
		again: await request("again"),
		next: await request("next"),
	}));
	const compare = (page: "again" | "next", read: (load: Load) => number) => {
		const ratio = median(turns.map((turn) => read(turn[page]) / read(turn.course)));
		const ours = median(turns.map((turn) => read(turn[page])));
		const base = median(turns.map((turn) => read(turn.course)));
		return `${ratio.toFixed(2)} times the course page (${ours.toFixed(2)} against ${base.toFixed(2)} ms)`;
	};
	const wanted = "at most 1 times";
	return [
		{
			what: "a lesson that is open, CPU",
			measured: compare("again", ({ cpu }) => cpu),
			wanted,
		},
		{
			what: "a lesson that is open, latency",
			measured: compare("again", ({ latency }) => latency),
			wanted,
		},
		{
			what: "another lesson each time, which stores the place, CPU",
			measured: compare("next", ({ cpu }) => cpu),
			wanted: "",
		},
		{
			what: "another lesson each time, which stores the place, latency",
			measured: compare("next", ({ latency }) => latency),
			wanted: "",
		},
	];
}
