import {
	certificateAddress,
	certificateFileAddress,
	sampleCertificateAddress,
	sampleCertificateFileAddress,
} from "#learning/addresses.ts";
import type { LearningDeps, LearningRouteDeps } from "#learning/deps.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import type { Certificate } from "./certificate.ts";
import { createCertificateDocument } from "./certificate-document.ts";
import { parseCertificateId } from "./certificate-id.ts";
import { canBeSetInFile } from "./certificate-name-rules.ts";
import { UnknownCertificatePage, WithdrawnCertificatePage } from "./certificate-notice-page.tsx";
import { CertificatePage, type HolderPartProps } from "./certificate-page.tsx";
import {
	buildLinkedInLink,
	type CertificateContext,
	type CertificateSheetProps,
	presentCertificate,
	presentSample,
	presentWithdrawn,
} from "./certificate-presenter.ts";
import { decideState, mayCorrectName } from "./certificate-rules.ts";
import { findCertificate } from "./certificate-store.ts";
import { messages } from "./messages.ts";

const certificatePage = createUnlistedPages("learning", messages.pageDescription);

export const unknownCertificate = (): Page =>
	certificatePage(messages.unknown.title, <UnknownCertificatePage />, 404);

/** Certificates in public: anybody may look at one whose number they know. Returns the lookup, which counts all its users together. */
export function certificateViewRoutes(deps: LearningRouteDeps): FindRequestedCertificate {
	const { server, pages, sessions, timeZone } = deps;
	const findRequested = createCertificateLookup(deps);
	const isHolder = async (certificate: Certificate, request: Request, reply: Reply) =>
		isHeldBy(certificate, await identifyVisitor(sessions, request, reply));
	sampleRoutes(deps);

	server.get(certificateAddress.pattern, async (request, reply) => {
		const found = await findRequested(request);
		if (!found) return pages.send(request, reply, unknownCertificate());
		const { saved }: Record<string, unknown> = Object(request.query);
		const page = renderCertificate(deps, found, {
			isHolder: await isHolder(found, request, reply),
			isSaved: saved === "1",
		});
		return pages.send(request, reply, page);
	});

	server.get(certificateFileAddress.pattern, async (request, reply) => {
		const found = await findRequested(request);
		if (!found) return pages.send(request, reply, unknownCertificate());
		if (decideState(found) === "withdrawn")
			return redirectSeeOther(reply, certificateAddress.to({ id: found.id }));
		const sheet = presentCertificate(
			found,
			await isHolder(found, request, reply),
			contextNow(deps, timeZone),
		);
		return sendDocument(deps, request, reply, sheet);
	});
	return findRequested;
}

export type FindRequestedCertificate = (request: Request) => Promise<Certificate | undefined>;

/** Networks that try numbers are refused before anything is looked up; known numbers cost nobody anything. */
const unknownPerMinute = 30;

function createCertificateLookup({
	server,
	db,
}: Pick<LearningRouteDeps, "server" | "db">): FindRequestedCertificate {
	const countUnknown = server.createRateLimit({ max: unknownPerMinute, timeWindow: 60_000 });
	return async (request) => {
		const counted = await countUnknown(request, { increment: false });
		if (!counted.isAllowed && counted.remaining === 0)
			throw Object.assign(new Error(messages.tooMany), {
				statusCode: 429,
				retryAfterSeconds: counted.ttlInSeconds,
			});
		const { id: written = "" }: { id?: string } = Object(request.params);
		const found = await findCertificate(db, parseCertificateId(written));
		if (!found) await countUnknown(request);
		return found;
	};
}

const isHeldBy = ({ holder }: Certificate, account: Account | undefined) =>
	account !== undefined && holder?.learner === toLearner(account.id);

const contextNow = (
	{ brand, publicUrl }: Pick<LearningDeps, "brand" | "publicUrl">,
	timeZone: string,
): CertificateContext => ({ brand: brand(), publicUrl, timeZone });

interface CertificateView {
	/** The holder sees more: the name always, and what to do with the certificate. */
	readonly isHolder: boolean;
	readonly isSaved?: boolean;
	/** A corrected name that was refused. */
	readonly refused?: { readonly typed: string; readonly problem: string };
}

export function renderCertificate(
	deps: LearningRouteDeps,
	certificate: Certificate,
	view: CertificateView,
): Page {
	const context = contextNow(deps, deps.timeZone);
	if (decideState(certificate) === "withdrawn") {
		const entries = presentWithdrawn(certificate, deps.timeZone);
		return certificatePage(
			messages.withdrawn.title,
			<WithdrawnCertificatePage entries={entries} />,
		);
	}
	const { id, holder } = certificate;
	const sheet = presentCertificate(certificate, view.isHolder, context);
	const title = sheet.name
		? messages.pageTitle(sheet.name, sheet.course)
		: messages.hiddenPageTitle(sheet.course);
	const holderPart: HolderPartProps | undefined =
		view.isHolder && holder
			? {
					action: certificateAddress.to({ id }),
					linkedInHref: buildLinkedInLink(certificate, context),
					isNameHidden: holder.isNameHidden,
					isNameInFile: canBeSetInFile(holder.name),
					correction: mayCorrectName(certificate, deps.clock())
						? (view.refused ?? { typed: holder.name })
						: undefined,
					email: deps.brand().email,
					isSaved: view.isSaved === true,
				}
			: undefined;
	return certificatePage(
		title,
		<CertificatePage
			sheet={sheet}
			fileHref={certificateFileAddress.to({ id })}
			holder={holderPart}
		/>,
		view.refused ? 422 : 200,
	);
}

function sampleRoutes(deps: LearningRouteDeps): void {
	const { server, pages, clock, timeZone } = deps;
	const present = () => presentSample(clock(), contextNow(deps, timeZone));
	pages.page(sampleCertificateAddress, async () => ({
		type: "learning",
		head: {
			title: messages.sample.title,
			description: messages.sample.description,
			listed: false,
		},
		tags: [],
		body: <CertificatePage sheet={present()} fileHref={sampleCertificateFileAddress.to()} />,
	}));
	server.get(sampleCertificateFileAddress.pattern, (request, reply) =>
		sendDocument(deps, request, reply, present()),
	);
}

async function sendDocument(
	deps: LearningRouteDeps,
	request: Request,
	reply: Reply,
	sheet: CertificateSheetProps,
): Promise<unknown> {
	const { brand, publicUrl, catalogue, pages, fileCache } = deps;
	const { country } = catalogue.findMarket(pages.getVisitor(request).country);
	const publisher = { ...brand(), publicUrl };
	// Everything that is printed is part of the key, so that a corrected or hidden name has a file of its own.
	const { qr, ...printed } = sheet;
	const key = JSON.stringify(["certificate", printed, country]);
	const file = await fileCache.get(request, key, async () =>
		createCertificateDocument({ sheet, publisher, country }),
	);
	if (!file) return reply.callNotFound();
	reply.header("x-robots-tag", "noindex");
	return sendPdf(request, reply, file, {
		name: `certificate-${sheet.number ?? "example"}`,
		cache: "private, no-cache",
		isDownload: true,
	});
}
