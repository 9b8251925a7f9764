import { beforeAll, describe, expect, test, vi } from "vitest";
import { questionFieldName } from "#applications/form/step-rules.ts";
import { expectValid } from "#testing/html-findings.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

/** Waits for an email to this address in whose subject or text the pattern is found, and returns its first group. */
const findInEmail = (address: string, pattern: RegExp) =>
	vi.waitFor(() => {
		const found = site.emails
			.filter(({ to }) => to === address)
			.map(({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[1])
			.find(Boolean);
		if (!found) throw new Error("no such email yet");
		return found;
	}, 30_000);

test("ACC-013, ACC-015: an account without script is opened, changed and deleted, every state of its pages is valid, and deleting can be declined", async () => {
	const email = someEmail();
	const visitor = new PlainVisitor(site);
	const accountForm = "main form[method=post]:has([name=email])";
	const signUp = await visitor.open("/accounts/sign-up?back=/courses/api-design");
	const refused = await signUp.form(accountForm).send("Send me a code");
	expect(refused.status).toBe(422);
	await expectValid(refused);
	const codePage = await refused
		.form(accountForm)
		.fill({ email, firstName: "Ada", lastName: "Byron" })
		.send("Send me a code");
	await expectValid(codePage);
	const codeForm = "main form[method=post]:has([name=code])";
	const wrong = await codePage.form(codeForm).fill({ code: "12" }).send("Continue");
	expect(wrong.form(codeForm).value("code")).toBe("12");
	await expectValid(wrong);
	const code = await findInEmail(email, /^(\d{6}) is your/);
	const course = await wrong.form(codeForm).fill({ code }).send("Continue");
	expect(course.text()).toContain("Your account has been created, and you are signed in.");
	expect(course.address).toBe("/courses/api-design#account-created");

	const account = await visitor.open("/accounts");
	const saved = await account
		.form("main form:has([name=phoneNumber])")
		.fill({ phoneNumber: "+1 212 555 0142" })
		.send("Save your details");
	expect(saved.text("main [role=status]")).toContain("saved");
	await expectValid(saved);
	const question = await saved.follow("Delete your account");
	await expectValid(question);
	expect((await question.follow("No, keep it")).text("h1")).toBe("Your account");
	const deleted = await question.form().send("Yes, delete my account");
	expect(deleted.text("h1")).toBe("Your account is deleted");
	expect(visitor.browser.cookies.sl_session).toBeUndefined();
	await expectValid(deleted);
});

test("stored data are seen, restricted and erased without script by the link in an email, and every page behind it is valid", async () => {
	const email = someEmail();
	const visitor = new PlainVisitor(site);
	await sendSubmission(visitor.browser, aSubmission({}, { email }));
	const start = await (await visitor.open("/")).follow("Your data");
	const refused = await start.form().fill({ email: "grace" }).send();
	expect(refused.text()).toContain("Enter an address in the format name@example.com.");
	expect(refused.form().value("email")).toBe("grace");
	const sent = await refused.form().fill({ email }).send();
	expect(sent.text("h1")).toBe("Check your email");
	const link = await findInEmail(email, /(\/privacy\/yours\?key=a[\w.-]+)/);
	const yours = await visitor.open(link);
	expect(yours.text()).toContain("Ada King Lovelace");
	await expectValid(yours);
	const choices = "main form:has([name=calls])";
	const saved = await yours.form(choices).fill({ mail: "yes", calls: "no" }).send("Save");
	expect(saved.text("main [role=status]")).toContain("Your choice applies");
	expect(saved.form(choices).value("calls")).toBe("no");
	const question = await saved.follow("Erase my data");
	expect(question.text("h1")).toBe("Erase everything?");
	await expectValid(question);
	const erased = await question.form().send("Yes, erase everything");
	expect(erased.text("h1")).toBe("Everything is erased");
	await expectValid(erased);
	await expectValid(await visitor.open("/privacy/yours?key=none"));
});

test("a visitor without script who agrees to be counted sees it and has a device id", async () => {
	const visitor = new PlainVisitor(site);
	const choices = await visitor.open("/preferences");
	const saved = await choices
		.form("main form:has([name=analytics])")
		.fill({ analytics: "yes" })
		.send("Save my choices");
	expect(saved.text("main [role=status]")).not.toBe("");
	expect(saved.form("main form:has([name=analytics])").value("analytics")).toBe("yes");
	expect(Object.keys(visitor.browser.cookies).sort()).toEqual(["sl_consent", "sl_device"]);
});

test("HOME-011, HOME-014: an order without script is of the group that was joined, or of another that is chosen in the cart; the cart and the thanks are valid", async () => {
	const email = someEmail();
	const visitor = new PlainVisitor(site);
	const schedule = await visitor.open("/courses/pmp-exam-preparation/schedule");
	const join = [...schedule.document.querySelectorAll("main a[href*='group=']")][2];
	const joined = await visitor.open(join?.getAttribute("href") ?? "");
	const chosen = (page: PlainPage) =>
		page.document.querySelector("button[name=group][aria-current]")?.getAttribute("value");
	expect(join?.getAttribute("href")).toContain(
		new URLSearchParams({ group: chosen(joined) ?? "" }).toString(),
	);
	const other = joined.document.querySelector("button[name=group]:not([aria-current])");
	const key = other?.getAttribute("value") ?? "";
	const cart = await joined
		.form("main form:has(button[name=group])")
		.send(other?.textContent?.replace(/\s+/g, " ").trim());
	expect(chosen(cart)).toBe(key);
	await expectValid(cart);
	const contact = 'form[data-site-module="cart"]';
	const order = { name: "Ada Lovelace", email, personPhone: "2125550142" };
	const refused = await cart
		.form(contact)
		.fill({ ...order, email: "nonsense" })
		.send("Place the order");
	expect(refused.form(contact).value("email")).toBe("nonsense");
	await expectValid(refused);
	const thanks = await refused.form(contact).fill(order).send("Place the order");
	expect(thanks.text("h1")).toBe("Thank you. We have received your order.");
	expect(thanks.text()).toContain(email);
	await expectValid(thanks);
	const { rows } = await site.database.pool.query(
		"select chosen_group ->> 'key' as key from orders where id = $1",
		[thanks.address.split("/").at(-1)],
	);
	expect(rows).toEqual([{ key }]);
});

describe("an application without script", () => {
	const program = "/university/cyber-defense-bootcamp";
	const steps = "main form[method=post]:has([name=step])";
	const heading = (page: PlainPage) => page.text("main form h2");

	/** From the curriculum to the first step. */
	async function startApplication() {
		const visitor = new PlainVisitor(site);
		const syllabus = await visitor.open(`${program}/syllabus?form=bundle%20agenda`);
		const thanks = await syllabus
			.form("form[data-site-module]")
			.fill({
				name: "Ada Lovelace",
				email: someEmail(),
				personPhone: "(212) 555-0142",
				experience: "5-8",
			})
			.send("Download the syllabus");
		await expectValid(thanks);
		const page = await thanks.form("[data-lead-thanks] form:has([name=apply])").send("Apply Now");
		return { visitor, page };
	}

	test("SYL-001, SYL-002, SYL-005: leads from the curriculum to the thanks with the known values filled in, and Back keeps all values", async () => {
		const { visitor, page: about } = await startApplication();
		expect(about.address).toContain(`${program}/university-application-form`);
		expect(about.text()).toContain("Ada Lovelace");
		const background = await about
			.form(steps)
			.fill({
				birthDay: "24",
				birthMonth: "12",
				birthYear: "1999",
				country: "US",
				cState: "NY",
			})
			.send("Continue");
		expect(heading(background)).toBe("Your background");
		expect(background.form(steps).value("experience")).toBe("5-8");
		const words = await background
			.form(steps)
			.fill({
				yearOfPassing: "2019",
				marks: "81.5",
				[questionFieldName("Will you be 18 or older when the bootcamp begins?")]: "Yes",
				[questionFieldName(
					"Would you sign a code of conduct that limits what you may attack, and where?",
				)]: "No",
			})
			.send("Continue");
		expect(heading(words)).toBe("In your own words");
		const purpose = "I want to defend a hospital.";
		const back = await words.form(steps).fill({ purpose, day: "Tuesday" }).send("Back");
		expect(heading(back)).toBe("Your background");
		expect(back.form(steps).value("marks")).toBe("81.5");
		const again = await back.form(steps).send("Continue");
		expect(again.form(steps).value("purpose")).toBe(purpose);
		const review = await again.form(steps).send("Continue");
		expect(heading(review)).toBe("Review and send");
		expect(review.text("main form")).toContain("New York");
		const box = review.document.querySelector("main form [type=checkbox]");
		const sent = await review
			.form(steps)
			.fill({ [box?.getAttribute("name") ?? ""]: true })
			.send("Send the application");
		expect(sent.text("h1")).toContain("We have received your application");
		await expectValid(sent);
		const later = await visitor.open(`${program}/university-application-form`);
		expect(later.text("h1")).toContain("We have received your application");
	});

	test("says errors at their fields, is found again by whoever has its link, and is valid in every state", async () => {
		const { visitor, page } = await startApplication();
		const wrong = { birthDay: "31", birthMonth: "2", birthYear: "1999" };
		const refused = await page.form(steps).fill(wrong).send("Continue");
		expect(refused.text("[role=alert]")).toContain("Date of birth: Invalid Date");
		expect(refused.form(steps).value("birthDay")).toBe("31");
		const saved = await refused.form(steps).send("Save and finish later");
		expect(saved.text("[role=status]")).toContain("Saved.");
		const address = page.address.replace(/&step=\w+/, "");
		const elsewhere = await new PlainVisitor(site).open(address);
		expect(elsewhere.form(steps).value("birthMonth")).toBe("2");
		for (const step of ["about", "background", "words", "send"]) {
			await expectValid(await visitor.open(`${address}&step=${step}`));
			const answer = await visitor.post(`${address}&step=${step}`, new URLSearchParams({ step }));
			expect(answer.status).toBe(422);
			await expectValid(answer);
		}
		await expectValid(await new PlainVisitor(site).open(`${program}/university-application-form`));
	});
});

test("both steps of a call without script and its page are valid", async () => {
	const visitor = new PlainVisitor(site);
	const details = await visitor.open("/courses/sql-for-analysts?form=request+a+call");
	const choice = await details
		.form('form[data-lead-form]:has([value="request a call"])')
		.fill({ name: "Ada Lovelace", email: someEmail(), personPhone: "2125550142" })
		.send();
	expect(choice.text()).toContain("Step 2 of 2");
	await expectValid(choice);
	const picker = "form:has([name=schedule_call_date_time])";
	const missing = await choice.form(picker).send("Submit");
	expect(missing.text("[role=alert]")).toContain("Please select a date and a time.");
	await expectValid(missing);
	const time = missing.document.querySelector("[name=schedule_call_date_time]");
	const booked = await missing
		.form(picker)
		.fill({ schedule_call_date_time: time?.getAttribute("value") ?? "" })
		.send("Submit");
	expect(booked.text()).toContain("You're All Set");
	await expectValid(booked);
	await expectValid(await booked.follow(/Change the time/));
});
