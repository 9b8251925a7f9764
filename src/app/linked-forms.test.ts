import { beforeAll, describe, expect, test } from "vitest";
import { formAddress } from "#testing/forms.ts";
import { expectValid } from "#testing/html-findings.ts";
import { linkedForms, shortenControl } from "#testing/linked-forms.ts";
import { type PlainForm, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const leadForm = "form[data-site-module]";

const roles: Record<string, string> = {
	"select-one": "combobox",
	number: "spinbutton",
	checkbox: "checkbox",
	radio: "radio",
};

/** Role and name of each control, as a screen reader says them, those included that only an answer shows. */
function readControls({ element }: PlainForm): string[] {
	const { ownerDocument } = element;
	const trimmed = (text?: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
	return [...element.querySelectorAll("input:not([type=hidden]), select, textarea, button")].map(
		(control) => {
			if (control.localName === "button") return `button ${trimmed(control.textContent)}`;
			const kind = control.localName === "select" ? "select-one" : control.getAttribute("type");
			const label =
				ownerDocument.querySelector(`label[for="${control.id}"]`) ?? control.closest("label");
			// Its style sheet hides the label for companies while the visitor asks for oneself.
			label?.querySelector("[class*=forBusiness]")?.remove();
			const named = control.getAttribute("aria-label") ?? label?.textContent;
			return `${roles[kind ?? ""] ?? "textbox"} ${trimmed(named)}`;
		},
	);
}

/** What only an answer shows, and the field that only programs fill in, which a style sheet hides. */
const hiddenControls: Readonly<Record<string, readonly string[]>> = {
	"request a call": ["textbox Company Name*"],
	B2B_talk_to_advisor_Schedule_Page: ["combobox Province*"],
};
const trapForPrograms = "textbox Website";

const pathOf = (address: string) => new URL(address, "http://x").pathname;

/** Fits whichever of these fields a form has. */
const answers = (email: string): Record<string, string> => ({
	name: "Ada King Lovelace",
	firstname: "Ada",
	lastname: "Lovelace",
	email,
	personPhone: "(212) 736-5000",
	no_of_learner: "12",
	experience: "1-3",
	cNoEmps: "50-249",
	cState: "NY",
	message: "Is it in the evening?",
});

function answer(form: PlainForm, email: string): void {
	const hasField = ([name]: [string, string]) => form.element.querySelector(`[name="${name}"]`);
	form.fill(Object.fromEntries(Object.entries(answers(email)).filter(hasField)));
	if (form.value("site_module") === "B2B_talk_to_advisor_Schedule_Page")
		form.fill({ company: "Analytical Engines" });
}

describe("without script", () => {
	test.for(linkedForms)(
		"LEAD-003, LEAD-004: a link on $path leads to the form $form, which is refused when it is empty, sent once it is corrected, and valid HTML each time",
		async ({ path, form: siteModule, controls }) => {
			const visitor = new PlainVisitor(site);
			const start = await visitor.open(path);
			const link = [...start.document.querySelectorAll("a[href]")].find((anchor) =>
				new URL(anchor.getAttribute("href") ?? "", "http://x").search.includes(
					new URLSearchParams({ form: siteModule }).toString(),
				),
			);
			const opened = await visitor.open(
				new URL(link?.getAttribute("href") ?? "", `http://x${path}`).href.replace("http://x", ""),
			);
			const form = opened.form(leadForm);
			expect(form.value("site_module")).toBe(siteModule);
			const read = readControls(form).map(shortenControl);
			const extra = [trapForPrograms, ...(hiddenControls[siteModule] ?? [])];
			expect(read.filter((control) => !extra.includes(control))).toEqual(controls);
			expect(read.filter((control) => extra.includes(control)).sort()).toEqual(extra.sort());
			await expectValid(opened);

			const refused = await form.send();
			expect(refused.status).toBe(422);
			const corrected = refused.form(leadForm);
			expect(corrected.descriptions("email")[0]).toBe("Invalid Email");
			const alert = refused.document.querySelector("[role=alert]");
			expect(alert?.hasAttribute("autofocus")).toBe(true);
			for (const mistake of alert?.querySelectorAll("a") ?? [])
				expect(refused.document.querySelector(mistake.getAttribute("href") ?? "")).not.toBeNull();
			await expectValid(refused);

			answer(corrected, `${crypto.randomUUID()}@engines.example`);
			const sent = await corrected.send();
			expect(sent.status).toBe(200);
			expect(pathOf(sent.address)).toBe(pathOf(path));
			expect(sent.text("[data-lead-thanks], [data-part=thanks], main")).toMatch(/Thank you/);
			expect(sent.document.querySelector(leadForm)).toBeNull();
			await expectValid(sent);
		},
	);

	test.for([
		["/courses/pmp-exam-preparation", "course_agenda_first_fold", "standard"],
		["/courses/pmp-exam-preparation/syllabus", "course agenda", "side-panel"],
		["/courses/pmp-exam-preparation", "query box", "query-box"],
		["/courses/pmp-exam-preparation", "Call_back_Second_fold", "embedded"],
		["/courses/pmp-exam-preparation/schedule", "request a call", "schedule-call"],
		["/courses/pmp-exam-preparation/schedule", "B2B_talk_to_advisor_Schedule_Page", "business"],
		["/programs/data-analyst-masters-program", "job_guarantee_brochure", "cohort"],
		["/categories/data-science", "exit_intent_download", "exit"],
		["/business", "B2B_talk_to_advisor_Schedule_Page", "business"],
		["/search?q=qqqqqqqq", "search-advice", "query-box"],
	])("POP-008: on %s the form %s has the layout %s", async ([path = "", form = "", variant]) => {
		const page = await new PlainVisitor(site).open(formAddress(path, form));
		expect(page.form(leadForm).element.getAttribute("data-variant")).toBe(variant);
		await expectValid(page);
	});
});

test.for([
	"/courses/sql-for-analysts",
	"/programs/project-manager-masters-program",
	"/university/postgraduate-program-in-applied-machine-learning",
	"/learn-ms-excel-free-training-course-skillup",
])("%s has a link to a form that appears on scroll", async (path) => {
	const visitor = new PlainVisitor(site);
	const page = await visitor.open(path);
	const link = page.document.querySelector('a[data-behaviour="forms/scroll-shown"]');
	const opened = await visitor.open(
		new URL(link?.getAttribute("href") ?? "", `http://x${path}`).href.replace("http://x", ""),
	);
	expect(opened.form(leadForm).value("site_module")).toBeTruthy();
});
