import { describe, expect, test } from "vitest";
import { renderPdfPoster } from "#platform/pdf/render-poster.ts";
import { readPdf, readStreams } from "#platform/pdf/testing.ts";
import type { Certificate } from "./certificate.ts";
import { createCertificateDocument } from "./certificate-document.ts";
import { createQrCode } from "./certificate-drawing-rules.ts";
import { createCertificateId } from "./certificate-id.ts";
import { buildLinkedInLink, presentCertificate } from "./certificate-presenter.ts";
import { testCourse } from "./testing.ts";

const now = Temporal.Instant.from("2026-11-20T23:30:00Z");
const context = {
	brand: { name: "Lyceum" },
	publicUrl: "https://lyceum.example",
	timeZone: "Europe/Berlin",
};
const id = createCertificateId();

function aCertificate(more: Partial<Certificate> = {}, name = "Ada Byron"): Certificate {
	return {
		id,
		course: { ...testCourse, lessonCount: 8 },
		...{ scorePercent: 90, passPercent: 80 },
		...{ completedAt: now, issuedAt: now, withdrawnAt: undefined },
		holder: { learner: "x" as never, name, isNameHidden: false },
		...more,
	};
}

async function render(certificate: Certificate, { country = "DE", isHolder = false } = {}) {
	const sheet = presentCertificate(certificate, isHolder, context);
	const publisher = { name: context.brand.name, publicUrl: context.publicUrl };
	const bytes = await renderPdfPoster(createCertificateDocument({ sheet, publisher, country }));
	return { pdf: await readPdf(bytes), drawn: readStreams(bytes) };
}

const mediaBoxes = (raw: string) =>
	[...raw.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box);

describe("the file of a certificate", () => {
	test("is one tagged page across that says who, what, when, how long, how it was tested and how to check it", async () => {
		const { pdf } = await render(aCertificate());
		expect(pdf.pages).toBe(1);
		expect(mediaBoxes(pdf.raw)).toEqual(["0 0 841.89 595.28"]);
		expect(pdf.info).toMatchObject({
			Title: "Certificate of completion: Sums and Signs",
			Author: "Lyceum",
			Language: "en",
		});
		expect(pdf.isUniversal).toBe(true);
		expect(pdf.unmarked.trim()).toBe("");
		const address = `https://lyceum.example/certificates/${id}`;
		expect(pdf.text).toBe(
			[
				"Lyceum Certificate of completion This certifies that Ada Byron",
				"has finished Sums and Signs",
				"Finished November 21, 2026 Length 2.5 hours Lessons 8 lessons",
				"Tested 90% in the final check, 80% needed",
				`Anyone can check it: scan the code, or open ${address}`,
				`Certificate number ${id} Issued by Lyceum`,
			].join(" "),
		);
		expect(pdf.elements.filter(({ role }) => role === "H1")).toHaveLength(1);
		expect(pdf.elements.filter(({ role }) => role === "Figure")).toHaveLength(1);
		expect(pdf.raw).toContain(`/Alt (Code that leads to ${address})`);
		expect(pdf.links).toEqual([{ href: address, text: address }]);
	});

	test("has the paper of the reader's country", async () => {
		const { pdf } = await render(aCertificate(), { country: "US" });
		expect(mediaBoxes(pdf.raw)).toEqual(["0 0 792 612"]);
	});

	test.each([
		["a name of 80 letters without a space", "W".repeat(80)],
		["a name of many words", "Maria ".repeat(13).trim()],
		["a name from right to left", "משה רבנו"],
	])("%s stays on the page", async (_, name) => {
		const title =
			"Advanced Business Intelligence and Data Storytelling for Managers of Growing Teams";
		const { pdf } = await render(
			aCertificate({ course: { ...testCourse, title, lessonCount: 120, hours: 12.75 } }, name),
		);
		expect(pdf.pages).toBe(1);
		expect(pdf.text).toContain("Managers of Growing Teams Finished");
		expect(pdf.text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
	});

	test("says where the name stands if no typeface has its signs, instead of printing boxes", async () => {
		const { pdf } = await render(aCertificate({}, "王小明"));
		expect(pdf.text).toContain("The person named on the page of this certificate");
	});

	test("hides a hidden name from others, and prints it for its holder", async () => {
		const hidden = aCertificate({
			holder: { learner: "x" as never, name: "Ada Byron", isNameHidden: true },
		});
		const others = await render(hidden);
		expect(others.pdf.text).toContain("Name hidden by the learner");
		expect(others.pdf.raw + others.drawn + others.pdf.text).not.toContain("Byron");
		expect((await render(hidden, { isHolder: true })).pdf.text).toContain("Ada Byron");
	});
});

test("the code is the squares of its address, whole and with room around", () => {
	const { side, path } = createQrCode("https://lyceum.example/certificates/abc");
	const dark = new Set<string>();
	for (const [, x = "", y = "", run = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
		for (let at = 0; at < Number(run); at++) dark.add(`${Number(x) + at} ${y}`);
	expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
	// The finder in the corner: seven dark squares, after four light ones.
	for (let at = 0; at < 7; at++) expect(dark.has(`${4 + at} 4`)).toBe(true);
	expect(dark.has("11 4")).toBe(false);
	const inside = [...dark].every((at) => at.split(" ").every((n) => +n >= 4 && +n < side - 4));
	expect(inside).toBe(true);
});

test("LinkedIn's form gets title, school, month and address", () => {
	const link = new URL(buildLinkedInLink(aCertificate(), context));
	expect(link.origin + link.pathname).toBe("https://www.linkedin.com/profile/add");
	expect(Object.fromEntries(link.searchParams)).toEqual({
		startTask: "CERTIFICATION_NAME",
		name: "Sums and Signs",
		organizationName: "Lyceum",
		issueYear: "2026",
		issueMonth: "11",
		certUrl: `https://lyceum.example/certificates/${id}`,
		certId: id,
	});
});
