// Makes any number of articles in the format of the demo, always the same ones.
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { editions } from "../parts/catalogue-maker.ts";
import { root } from "../parts/world.ts";

/** Above every number of the demo. */
const firstId = 1_000_000;

/** JSON instead of YAML, because it is read many times faster. */
export function makeArticles(folder: string, count: number): void {
	cpSync(join(root, "content"), folder, { recursive: true });
	const models = globSync(join(root, "content/articles/*.yaml"))
		.sort()
		.map((file) => parse(readFileSync(file, "utf8")))
		.filter(({ type }) => type === "article");
	mkdirSync(join(folder, "articles"), { recursive: true });
	for (let made = 0; made < count; made++) {
		const model = models[made % models.length];
		const article = {
			...model,
			id: firstId + made,
			slug: `${model.slug}-${made}`,
			title: `${model.title} ${editions[made % editions.length]} ${made}`,
		};
		writeFileSync(join(folder, "articles", `made-${made}.json`), JSON.stringify(article));
	}
}
