// CPU of uncached pages at three sizes of the catalogue, measured in turns.
import { makeCatalogue } from "./parts/catalogue-maker.ts";
import { buildForProduction } from "./parts/production-build.ts";
import { pick } from "./parts/size.ts";
import { type Figure, median, printTable, root } from "./parts/world.ts";

const sizes = (process.env.BENCH_SIZES ?? pick("1000,10000,100000", "20,200"))
	.split(",")
	.map(Number);

const { measureScaling } = (await import(
	await buildForProduction("scaling")
)) as typeof import("./parts/scaling.ts");

const measured = await measureScaling(root, sizes, makeCatalogue);
const figures: Figure[] = measured.pages.map(({ what, own, database }) => {
	const [first = 0, ...more] = own.map(median);
	const ratio = (more.at(-1) ?? first) / first;
	const formatFigures = own.map(
		(rounds, index) =>
			`${median(rounds).toFixed(2)} (from ${Math.min(...rounds).toFixed(2)}; database ${median(database[index] ?? []).toFixed(2)})`,
	);
	return {
		what,
		measured: `${formatFigures.join(" / ")}; ${ratio.toFixed(2)} times`,
		wanted: "under 3 ms, at most 1.2 times",
	};
});
figures.push({
	what: "import",
	measured: measured.imports.map((seconds) => `${seconds.toFixed(1)} s`).join(" / "),
	wanted: "under 60 s",
});
figures.push({
	what: "first list after it, which reads the catalogue",
	measured: measured.firstLists.map((ms) => `${ms.toFixed(0)} ms`).join(" / "),
	wanted: "",
});
printTable(
	`Uncached pages, ms CPU of the server at ${sizes.map((size) => size.toLocaleString("en")).join(" / ")} products`,
	figures,
);
process.exit(0);
