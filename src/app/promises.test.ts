import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, closeAfterwards, openSharedSite, type TestSite } from "#testing/site.ts";
import { smallProgram, writeSmallContent } from "#testing/small-content.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});
const open = (path: string, on = site) => new PlainVisitor(on).open(path);

async function aSmallSite(change: (content: Record<string, unknown>) => Record<string, unknown>) {
	const { content, remove: removeUnchanged } = await writeSmallContent();
	await removeUnchanged();
	const { folder, remove } = await writeSmallContent(change(content));
	closeAfterwards(remove);
	return aSite({ env: { CONTENT_DIR: folder, SITE_COUNTRY: "PT" }, cacheBytes: 0 });
}

const course = "/courses/pmp-exam-preparation";
const covered = "/programs/data-analyst-masters-program";
const uncovered = "/programs/project-manager-masters-program";
const conditions = "/our-promise-of-a-job";

describe("what is only ordered", () => {
	test.each([course, `${course}/schedule`])("%s is reserved, and starts no day", async (path) => {
		const page = await open(path);
		const text = page.text();
		expect(text).not.toMatch(/start (today|any day)/i);
		expect(text).toContain("Reserve");
	});

	test("a free course starts any day", async () => {
		const list = await open("/compare?products=free-course-3001,course-1002");
		expect(list.text()).toContain("Start any day");
	});
});

describe("the end of a course's page", () => {
	test("MOD-007: has two forms that ask for a phone number, and no form for an open lesson", async () => {
		const { document } = await open(course);
		const end = [...document.querySelectorAll("#advisors, #faqs, [data-block-name=contact]")];
		const forms = end.flatMap((part) =>
			[...part.querySelectorAll("a[href*='form=']")].map((link) =>
				new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("form"),
			),
		);
		expect([...new Set(forms)].sort()).toEqual(["query box", "request a call"]);
		const price = [...document.querySelectorAll("#ways a[data-form]")];
		expect(price.map((link) => link.getAttribute("data-form"))).toEqual([
			"Call_back_Second_fold",
			"course contact us",
		]);
	});
});

describe("the job guarantee", () => {
	test("has open conditions that name every program that they cover, and no sentence against another", async () => {
		const page = await open(conditions);
		expect(page.document.querySelector("main form")).toBeNull();
		expect(page.text()).toContain("There are no other conditions.");
		expect(page.text()).not.toContain("An advisor can tell you whether");
		const listed = [...page.document.querySelectorAll("#covered + ul a")].map((link) =>
			link.getAttribute("href"),
		);
		expect(listed).toContain(covered);
		expect(listed).not.toContain(uncovered);
		for (const path of listed) {
			const program = await open(path ?? "");
			const read = await program.follow("Job guarantee: read the conditions", "#price");
			expect(read.address).toBe(conditions);
		}
	});

	test("is no word on a program that it does not cover", async () => {
		const { document } = await open(uncovered);
		expect(document.querySelector(`main a[href="${conditions}"]`)).toBeNull();
		expect(document.querySelector("[data-form=job_guarantee_brochure]")).toBeNull();
	});

	test("is nowhere without the page of its conditions", async () => {
		const small = await aSmallSite((content) => ({
			...content,
			"programs/analyst.json": { ...smallProgram, jobGuarantee: true },
		}));
		const { document } = await open("/programs/analyst", small);
		expect(document.querySelector(`a[href="${conditions}"]`)).toBeNull();
		expect(document.querySelector("[data-form=job_guarantee_brochure]")).toBeNull();
	});
});

describe("what content alone may say", () => {
	const app = { title: "Our app", text: "For the train." };
	const withHome = (content: Record<string, unknown>, changed: object) => ({
		...content,
		"home.json": { ...Object(content["home.json"]), app: changed },
	});

	test("the block about an app is left out without an address", async () => {
		const without = await aSmallSite((content) => withHome(content, app));
		expect((await open("/", without)).text()).not.toContain("Our app");
		const links = [{ text: "App Store", url: "https://apps.example/one" }];
		const having = await aSmallSite((content) => withHome(content, { ...app, links }));
		expect((await open("/", having)).text()).toContain("Our app");
	});

	test("a course without ratings is new if content says so", async () => {
		const small = await aSmallSite((content) => ({
			...content,
			"courses/sql.json": { ...Object(content["courses/sql.json"]), new: true },
			"courses/ceramics.json": {
				...Object(content["courses/ceramics.json"]),
				...{ new: "Novo", category: "data" },
			},
		}));
		const { document } = await open("/courses/excel", small);
		expect(document.querySelector("main")?.textContent).toContain("SQL");
		const cards = async (path: string) =>
			(await open(path, small))
				.texts("#similar p, #related p")
				.filter((text) => ["New", "Novo"].includes(text));
		expect((await cards("/courses/excel")).toSorted()).toEqual(["New", "Novo"]);
		expect(await cards("/courses/sql")).toEqual(["Novo"]);
	});
});
