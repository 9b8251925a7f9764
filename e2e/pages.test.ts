import { pages } from "#testing/page-list.ts";
import { checkPages } from "./page-checks.ts";

// One page of each layout; the sweep checks all of the list.
const { home, category, comparison, search, course, schedule, program, cart, companies } = pages;

checkPages({
	home,
	category,
	comparison,
	search,
	course,
	"course with the call form": pages["course with the call form"],
	schedule,
	program,
	"free course": pages["free course"],
	"sign-in": pages["sign-in"],
	cart,
	companies,
});
