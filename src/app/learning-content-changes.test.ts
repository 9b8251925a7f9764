import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { importContentFolder } from "#platform/content/import.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { expectValid } from "#testing/html-findings.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, root, type TestSite } from "#testing/site.ts";
import { contentParts } from "./slices.ts";

const slug = "incident-and-problem-management-basics-skillup";
const title = "Incident and Problem Management";
const checkPath = `/learn/${slug}/final-check`;
const right = "the-right-one";

const questions = Array.from({ length: 10 }, (_, index) => ({
	...{ id: `question-${index}`, question: `Which one is right, ${index}?`, why: "It is." },
	...{ options: { [right]: "This one", wrong: "That one" }, answer: right },
}));

let folder: string;
let file: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	file = join(folder, `free-courses/${slug}.yaml`);
	await write({});
	// Nothing else may name the course, which one test removes.
	const menus = join(folder, "menus.yaml");
	const lines = (await readFile(menus, "utf8")).split("\n");
	await writeFile(menus, lines.filter((line) => !line.includes(slug)).join("\n"));
	site = await aSite({ env: { CONTENT_DIR: folder } });
});

interface CourseChanges {
	readonly passPercent?: number;
	readonly draw?: number;
	readonly rewardEnabled?: number;
}

/** The course is finished with its final check, so that a test need not do every lesson. */
async function write({ rewardEnabled = 1, draw = 5, passPercent = 80 }: CourseChanges) {
	const demo = parse(await readFile(join(root, `content/free-courses/${slug}.yaml`), "utf8"));
	const finalCheck = { draw, passPercent, questions };
	await writeFile(
		file,
		JSON.stringify({ ...demo, rewardEnabled, finalCheck, finish: ["finalCheck"] }),
	);
}

async function publish(changes: CourseChanges | "removed"): Promise<void> {
	await (changes === "removed" ? rm(file) : write(changes));
	const permission = { older: true, otherBrand: false };
	const stored = await importContentFolder(site.database.db, folder, contentParts, permission);
	if (!stored.ok) throw new Error(JSON.stringify(stored.reason));
	await site.reload();
}

/** A member who has started the course and has the questions of its final check before them. */
async function aLearnerInCheck() {
	const visitor = new PlainVisitor(site, await aMember(site));
	const closed = await visitor.open(checkPath);
	await closed.form('main form[action^="/learn/"]').send();
	const intro = await visitor.open(checkPath);
	return { visitor, intro, asked: await intro.form().send() };
}

/** Answers every question rightly but so many. */
function submit(asked: PlainPage, mistakes = 0): Promise<PlainPage> {
	const form = asked.form("form[data-saved-by-itself]");
	const drawn = questions.filter(({ id }) => asked.document.getElementById(`question-${id}`));
	for (const [index, { id }] of drawn.entries())
		form.fill({ [`q.${id}`]: index < mistakes ? "wrong" : right });
	return form.send();
}

test("a final check is passed, and certified, at the mark that was announced when it began", async () => {
	await publish({});
	const { visitor, asked } = await aLearnerInCheck();
	await publish({ passPercent: 100, draw: 6 });
	const later = await aLearnerInCheck();
	expect(later.intro.text()).toContain("6 questions about the whole course. With 100% you pass.");
	expect((await visitor.open(checkPath)).text()).toContain(
		"5 questions about the whole course. With 80% you pass.",
	);
	const passed = await submit(asked, 1);
	expect(passed.text("h1")).toBe("Passed with 80%");
	await submit(later.asked, 1);
	await publish({ passPercent: 50 });
	expect((await later.visitor.open(checkPath)).text("h1")).toBe("83%. You need 100% to pass");
	const finished = await visitor.open(`/learn/${slug}/finished`);
	const certificate = await finished.form("main form[action='/certificates']").send();
	expect(certificate.text("article")).toContain("80% in the final check, 80% needed");
});

test("the page at the end names the reward that was earned, not the one that the course earns today", async () => {
	await publish({ rewardEnabled: 1 });
	const { visitor: rewarded, asked } = await aLearnerInCheck();
	await submit(asked);
	await publish({ rewardEnabled: 0 });
	const { visitor: unrewarded, asked: askedLater } = await aLearnerInCheck();
	await submit(askedLater);
	const read = async (visitor: PlainVisitor) =>
		(await visitor.open(`/learn/${slug}/finished`)).text();
	const reward = "You earned a reward";
	expect(await read(rewarded)).toContain(reward);
	await publish({ rewardEnabled: 1 });
	expect(await read(unrewarded)).toContain("You have finished");
	expect(await read(unrewarded)).not.toContain(reward);
});

test("a finished course that content has no more still gives its certificate", async () => {
	await publish({});
	const { visitor, asked } = await aLearnerInCheck();
	await submit(asked);
	await publish("removed");
	const own = await visitor.open("/my-learning");
	expect(own.text()).toContain("This course is not offered any more.");
	const form = await own.follow(/^Get your certificate/, "main");
	expect(form.address).toBe("/certificates/new/3023");
	expect(form.text()).toContain(`You have finished ${title}.`);
	await expectValid(form);
	const fields = "main form[action='/certificates']";
	expect(form.form(fields).value("name")).toBe("Ada Byron");
	const refused = await form.form(fields).fill({ name: "<b>" }).send();
	expect(refused.status).toBe(422);
	expect(refused.form(fields).value("name")).toBe("<b>");
	const certificate = await refused.form(fields).fill({ name: "Ada Lovelace" }).send();
	expect(certificate.address).toMatch(/^\/certificates\/[0-9a-z]{26}$/);
	for (const text of ["Ada Lovelace", title, "2.5 hours", "100% in the final check"])
		expect(certificate.text("article")).toContain(text);

	// The email that congratulated leads to the page at the end, and a second request to the first certificate.
	const gone = await visitor.open(`/learn/${slug}/finished`);
	expect(gone.text("h1")).toBe(`You have finished ${title}`);
	await expectValid(gone);
	expect((await gone.follow("Your certificate", "main")).address).toBe(certificate.address);

	const stranger = await aMember(site);
	for (const address of [form.address, `/learn/${slug}/finished`])
		expect((await stranger.get(address)).statusCode).toBe(404);
	expect((await aBrowser(site).get(form.address)).headers.location).toBe(
		"/accounts/sign-in?back=%2Fcertificates%2Fnew%2F3023",
	);
});
