import { expect, test } from "vitest";
import { enquiryKinds, rightAnswers } from "#testing/enquiry-kinds.ts";
import { arrive, field, isNotProofOfWork, startSite, submit } from "../lead-forms/form-page.ts";
import { axeFindings } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth } from "../testing.ts";

// The kinds that no other browser test sends.

startSite();

test.for([
	["government", undefined, "Thank you. We have your inquiry."],
	[
		"corporate training",
		/^Contact Us$/,
		"Thank you. A representative will get back to you in one business day.",
	],
	["university teams", /^Bring your team to this university/, "Thank you. We have your inquiry."],
	["guest blogger", undefined, "Thank you. We have received your idea."],
] as const)(
	"B2B-010: on a phone the inquiry %s shows at its fields what is missing, and is thanked once it is sent; axe finds nothing",
	async ([siteModule, opener, thanks]) => {
		const { page: path = "", labels = {} } = enquiryKinds[siteModule] ?? {};
		const { page, browserErrors } = await arrive(path, {
			viewport: { width: 360, height: 740 },
			// During smooth scrolling to the error, links pass below the bar, and axe reports them as too small.
			reducedMotion: "reduce",
		});
		if (opener) await page.getByRole("link", { name: opener }).first().click();
		const form = page.locator(`form[data-site-module="${siteModule}"]`);
		// Before its script is there it would be sent without.
		await page
			.locator("lyceum-island[data-awake]", { has: form })
			.or(form.and(page.locator("[data-stage]")))
			.first()
			.waitFor();
		await submit(form).click();
		const [first = ""] = Object.keys(labels);
		await form.locator(`[data-field="${first}"] [id$="-error"]`).getByText("Enter").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);

		for (const [name, answer] of Object.entries({ ...rightAnswers, email: someEmail() })) {
			const control = field(form, name).and(page.locator("select, input, textarea"));
			if (!(name in labels) || !(await control.isVisible())) continue;
			if (await control.and(page.locator("select")).count()) await control.selectOption(answer);
			else await control.fill(answer);
		}
		await submit(form).click();
		await page.getByText(thanks).filter({ visible: true }).first().waitFor();
		expect(await form.isVisible()).toBe(false);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	},
);
