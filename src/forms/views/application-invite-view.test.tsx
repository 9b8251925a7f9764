import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApplicationInvite, type ApplicationInviteProps } from "./application-invite-view.tsx";

const props: ApplicationInviteProps = {
	action: "/university/x/syllabus/university-application-form",
	leadId: "22d90f2d-8e6d-4d68-9424-4df3079e0715",
	program: "Law & Order",
	label: "Apply Now",
	isContinued: false,
	isNext: false,
};
const render = (more: Partial<ApplicationInviteProps> = {}) =>
	renderToStaticMarkup(<ApplicationInvite id="form-x" {...props} {...more} />);

test("SYL-002: one button, Apply Now, which needs no script", () => {
	const html = render();
	expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Apply Now/);
	expect(html).toContain(`action="${props.action}"`);
	expect(html).toContain('method="post"');
	expect(html).toContain(`name="lead_id" value="${props.leadId}"`);
	expect(html).toContain("Law &amp; Order");
});

test("SYL-001: after the syllabus of a course it names the program that comes next", () => {
	expect(render({ isNext: true })).toContain(
		"This course is part of a longer program: Law &amp; Order.",
	);
	expect(render()).not.toContain("This course");
});

test("SYL-002: or Continue to Admission, and says that something waits there", () => {
	const html = render({ label: "Continue to Admission", isContinued: true });
	expect(html).toMatch(/<button[^>]*>.*Continue to Admission/);
	expect(html).toContain("You have started an application for Law &amp; Order");
});
