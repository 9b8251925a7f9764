// What learning costs, each beside something bare in the same run: the page of a lesson, saving the place in a film, the list of
// started courses, and the first frame of a film. The weight of a lesson's scripts is measured by weight.ts.
import { measureFilm } from "./learning/film.ts";
import { measureLessonPage } from "./learning/lesson-page.ts";
import { measureMyLearning } from "./learning/my-learning.ts";
import { measureProgressWrites } from "./learning/progress-writes.ts";
import { openSchool } from "./learning/school.ts";
import { printTable } from "./parts/world.ts";

const parts = {
	lesson: {
		title: "The page of a lesson, rendered beside that of its course",
		measure: measureLessonPage,
	},
	progress: { title: "Saving the place in a film", measure: measureProgressWrites },
	list: { title: "My learning", measure: measureMyLearning },
	film: { title: "From the click to the first frame", measure: measureFilm },
};

/** One of its parts alone. */
const only = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const school = await openSchool();
for (const [name, { title, measure }] of Object.entries(parts))
	if (!only || only === name) printTable(title, await measure(school));
await school.close();
process.exit(0);
