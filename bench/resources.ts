// What resources cost, each beside products in the same run: cached pages, lists, the search, the import, and what a kill loses.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCatalogue } from "./parts/catalogue-maker.ts";
import { pick } from "./parts/size.ts";
import { closeAll, type Figure, openSite, printTable } from "./parts/world.ts";
import { makeArticles } from "./resources/article-maker.ts";
import { importContentFolder } from "./resources/content-import.ts";
import { measureCounterLoss } from "./resources/counter-loss.ts";
import { measureAddresses } from "./resources/page-load.ts";

const count = pick(10_000, 100);
const temporary = (name: string) => mkdtempSync(join(tmpdir(), `lyceum-${name}-`));
const dataDir = temporary("bench");
const folders = {
	demo: temporary("demo"),
	products: temporary("products"),
	both: temporary("both"),
};

function renameBrand(folder: string, name: string): void {
	const contact = { email: "hello@lyceum.example", phone: "+1 212 555 0148" };
	const brand = { name, tagline: "Courses", address: "48 Arcade Street", ...contact };
	writeFileSync(join(folder, "brand.yaml"), JSON.stringify(brand));
}

const course = "a course";
const productList = "a list of products, each page once";
const pages = {
	"an article": "/free-resources/article/profit-is-not-cash",
	"an ebook": "/free-resources/ebook/tables-you-can-trust",
	"the home of resources": "/free-resources",
	"a list of resources": "/free-resources/article",
};

try {
	const figures: Figure[] = [];
	const site = await openSite({ DATA_DIR: dataDir, PAGES_PER_MINUTE: "1000000" });
	makeCatalogue(folders.demo, 0);
	renameBrand(folders.demo, "Demo");
	makeCatalogue(folders.products, count);
	renameBrand(folders.products, "Products");
	makeArticles(folders.both, count);
	makeCatalogue(folders.both, count);
	renameBrand(folders.both, "Both");
	const demo = await importContentFolder(folders.demo, dataDir);
	const products = await importContentFolder(folders.products, dataDir);
	const both = await importContentFolder(folders.both, dataDir);
	figures.push({
		what: `import of ${count} articles beside ${count} products`,
		measured: `${(both - products).toFixed(1)} s against ${(products - demo).toFixed(1)} s`,
		wanted: "no more than the products",
	});

	// Each address once, so that none comes from the cache.
	const categories = [
		...["data-science", "artificial-intelligence", "software-development", "cloud-computing"],
		...["devops", "cyber-security", "it-service-management", "project-management"],
		...["business-analysis", "quality-management", "digital-marketing", "finance-and-accounting"],
	];
	const pageNumbers = Array.from({ length: pick(20, 1) }, (_, index) => index + 1);
	const productLists = categories.flatMap((category) =>
		pageNumbers.map((page) => `/categories/${category}?page=${page}`),
	);
	const resourceLists = productLists.map((_, index) => `/free-resources/article?p=${index + 1}`);
	const uncached = await measureAddresses(
		site,
		[
			{ name: productList, paths: productLists },
			{
				name: "a list of resources, each page once",
				paths: resourceLists,
			},
			{ name: "the search page, with resources", paths: ["/search?q=data"] },
		],
		{ rounds: pick(3, 1), amount: pick(60, 2) },
	);
	const cached = await measureAddresses(
		site,
		[
			{ name: course, paths: ["/courses/pmp-exam-preparation"] },
			...Object.entries(pages).map(([name, path]) => ({ name, paths: [path] })),
		],
		{ rounds: pick(5, 1), amount: pick(20_000, 50) },
	);
	const base = cached.get(course) ?? 0;
	for (const [name, micros] of cached)
		figures.push({
			what: `cached, ${name}`,
			measured: `${micros.toFixed(0)} µs CPU, ${(micros / base).toFixed(2)} of a course`,
			wanted: name === course ? "" : "at most 1.05",
		});
	const list = uncached.get(productList) ?? 0;
	for (const [name, micros] of uncached)
		figures.push({
			what: `not cached, ${name}`,
			measured: `${(micros / 1000).toFixed(2)} ms CPU, ${(micros / list).toFixed(2)} of a list of products`,
			wanted: name.startsWith("a list of resources") ? "at most 1" : "",
		});
	figures.push(...(await measureCounterLoss(temporary("counts"))));
	printTable("Resources", figures);
} finally {
	closeAll();
	for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
