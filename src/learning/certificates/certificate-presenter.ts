import { productKey } from "#catalogue/product-key.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { joinAddress } from "#core/addresses.ts";
import { dateFormat, formatCount } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { certificateAddress, sampleCertificateAddress } from "#learning/addresses.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { Certificate } from "./certificate.ts";
import { createQrCode, type QrCode } from "./certificate-drawing-rules.ts";
import { decideVisibleName } from "./certificate-rules.ts";
import { messages } from "./messages.ts";

const texts = messages.sheet;

/** The same for everybody, whatever country they read it in. */
const locale = "en";

/** Everything that is printed, on the page and in the file. */
export interface CertificateSheetProps {
	/** Absent where it is hidden. */
	readonly name: string | undefined;
	readonly course: string;
	readonly facts: readonly { readonly label: string; readonly value: string }[];
	/** Absent on the example. */
	readonly number: string | undefined;
	/** The absolute address at which anyone can check it. */
	readonly address: string;
	readonly qr: QrCode;
	readonly brand: string;
	/** Our sign stands beside the name only where the site has no logo of its own. */
	readonly hasLogo: boolean;
	/** The picture is that of the course. */
	readonly cover: { readonly seed: string; readonly hue: Hue };
}

export interface CertificateContext {
	readonly brand: Pick<SiteBrand, "name" | "logo">;
	readonly publicUrl: string;
	readonly timeZone: string;
}

export function presentCertificate(
	certificate: Certificate,
	isHolder: boolean,
	context: CertificateContext,
): CertificateSheetProps {
	const { id } = certificate;
	return {
		...presentSheet(certificate, certificateAddress.to({ id }), context),
		name: decideVisibleName(certificate, isHolder),
		number: id,
	};
}

/** A certificate of nobody, to show what one is like. */
export function presentSample(now: Instant, context: CertificateContext): CertificateSheetProps {
	const course = {
		id: 0,
		slug: "",
		title: messages.sample.course,
		hue: "pine",
		hours: 3,
		lessonCount: 6,
	} as const;
	const results = { scorePercent: 90, passPercent: 80, completedAt: now };
	return {
		...presentSheet({ course, ...results }, sampleCertificateAddress.to(), context),
		name: messages.sample.name,
		number: undefined,
	};
}

type Printed = Pick<Certificate, "course" | "scorePercent" | "passPercent" | "completedAt">;

function presentSheet(
	printed: Printed,
	path: string,
	{ brand, publicUrl, timeZone }: CertificateContext,
): Omit<CertificateSheetProps, "name" | "number"> {
	const { course, completedAt } = printed;
	const { labels } = texts;
	const address = joinAddress(publicUrl, path);
	return {
		course: course.title,
		facts: [
			{ label: labels.finished, value: formatDay(completedAt, timeZone) },
			{ label: labels.length, value: formatHours(course.hours, locale) },
			{ label: labels.lessons, value: formatCount(course.lessonCount, "lesson") },
			{ label: labels.tested, value: describeTest(printed) },
		],
		address,
		qr: createQrCode(address),
		brand: brand.name,
		hasLogo: brand.logo !== undefined,
		cover: { seed: productKey({ kind: "free-course", id: course.id }), hue: course.hue },
	};
}

function describeTest({ scorePercent, passPercent }: Printed): string {
	return scorePercent === undefined || passPercent === undefined
		? texts.noCheck
		: texts.score(scorePercent, passPercent);
}

function formatDay(instant: Instant, timeZone: string): string {
	return dateFormat(locale, { dateStyle: "long" }).format(localDate(instant, timeZone));
}

/** LinkedIn's form for a certificate, filled in. */
export function buildLinkedInLink(
	certificate: Pick<Certificate, "id" | "course" | "completedAt">,
	{ brand, publicUrl, timeZone }: CertificateContext,
): string {
	const day = localDate(certificate.completedAt, timeZone);
	const { id, course } = certificate;
	const fields = new URLSearchParams({
		startTask: "CERTIFICATION_NAME",
		name: course.title,
		organizationName: brand.name,
		issueYear: String(day.year),
		issueMonth: String(day.month),
		certUrl: joinAddress(publicUrl, certificateAddress.to({ id })),
		certId: id,
	});
	return `https://www.linkedin.com/profile/add?${fields}`;
}

/** A withdrawn certificate proves nothing, so that it looks like a notice, not like a certificate. */
export function presentWithdrawn(
	certificate: Certificate,
	timeZone: string,
): { readonly label: string; readonly value: string }[] {
	const { labels } = messages.withdrawn;
	const { withdrawnAt } = certificate;
	const name = decideVisibleName(certificate, false);
	return [
		...(name ? [{ label: labels.name, value: name }] : []),
		{ label: labels.course, value: certificate.course.title },
		{ label: labels.number, value: certificate.id },
		...(withdrawnAt ? [{ label: labels.withdrawn, value: formatDay(withdrawnAt, timeZone) }] : []),
	];
}
