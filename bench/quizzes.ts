// What quizzes cost, each beside something bare in the same run: a submission, the best results of a learner, and the draw.
import { printTable } from "./parts/world.ts";
import { measureDashboard } from "./quizzes/dashboard.ts";
import { openBenchDatabase } from "./quizzes/database.ts";
import { measureDraw } from "./quizzes/draw.ts";
import { measureSubmissions } from "./quizzes/submission.ts";

const parts = {
	submission: { title: "Submitting an attempt", measure: measureSubmissions },
	draw: { title: "The draw of a day", measure: measureDraw },
	dashboard: { title: "The best results of a learner", measure: measureDashboard },
};

/** One of its parts alone. */
const only = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const database = await openBenchDatabase();
for (const [name, { title, measure }] of Object.entries(parts))
	if (!only || only === name) printTable(title, await measure(database));
await database.close();
process.exit(0);
