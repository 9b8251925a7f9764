// CPU of the uncached home page and product pages of a catalogue of 10,000: loading from the database,
// and rendering. What the site holds in memory between pages (content snapshots, the footer) is in memory here, too.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCatalogue } from "./parts/catalogue-maker.ts";
import { buildForProduction } from "./parts/production-build.ts";
import { pick } from "./parts/size.ts";
import { median, printTable, root } from "./parts/world.ts";

const { measureRendering } = (await import(
	await buildForProduction("drawing")
)) as typeof import("./parts/drawing.ts");
const folder = mkdtempSync(join(tmpdir(), "lyceum-uncached-"));
makeCatalogue(folder, pick(10_000, 20));
const { home, category, course, bundle, university, freeCourse } = await measureRendering(
	root,
	folder,
);
rmSync(folder, { recursive: true, force: true });
const formatFigures = (figures: readonly number[]) =>
	`${median(figures).toFixed(2)} ms CPU (${figures.length} rounds from ${Math.min(...figures).toFixed(2)} to ${Math.max(...figures).toFixed(2)})`;
for (const [name, { data, rendering, bare }] of [
	["Uncached home page", home],
	["Uncached category page", category],
	["Uncached course page", course],
	["Uncached program page", bundle],
	["Uncached university page", university],
	["Uncached free course page", freeCourse],
] as const)
	printTable(name, [
		{ what: "drawing", measured: formatFigures(rendering), wanted: "" },
		{ what: "its elements in bare React", measured: formatFigures(bare), wanted: "" },
		{
			what: "drawing beside bare React",
			measured: `${(median(rendering) / median(bare)).toFixed(2)} times`,
			wanted: "",
		},
		{
			what: "facts from the database",
			measured: formatFigures(data),
			wanted: "",
		},
		{
			what: "together",
			measured: `${(median(rendering) + median(data)).toFixed(2)} ms CPU`,
			wanted: "under 3 ms",
		},
	]);
