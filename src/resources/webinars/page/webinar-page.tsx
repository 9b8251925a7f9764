import type { ReactNode } from "react";
import type { Film } from "#catalogue/free-courses/lesson-schema.ts";
import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { buildFormLink } from "#catalogue/products/product-form-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { FilmView } from "#learning/film/film-view.tsx";
import { resourceListAddress, webcastAddress, webinarAddress } from "#resources/addresses.ts";
import { webinarForm } from "#resources/webinars/gaps.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import type { WebinarCardProps } from "#resources/webinars/webinar-presenter.ts";
import { type WebinarPhase, webinarPlacement } from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { WebinarTimes } from "#resources/webinars/webinar-times-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./webinar-page.module.css";

interface WebinarContentProps {
	readonly webinar: Webinar;
	readonly crumbs: readonly { readonly name: string; readonly href: string }[];
	readonly products: readonly ProductSummary[];
	/** The attributes by which a script counts that the page was opened. */
	readonly reading: Readonly<Record<`data-${string}`, string>>;
}

export interface WebinarPageProps extends WebinarContentProps {
	readonly card: WebinarCardProps;
	readonly phase: WebinarPhase;
	/** The number of free seats, where there are few. */
	readonly fewSeats: number | undefined;
	/** Content has the form. */
	readonly isOffered: boolean;
}

const { page: texts, recording: recordingTexts } = webinarMessages;

/** Everything to know before registering, the time on the reader's own clock first. */
export function WebinarPage(props: WebinarPageProps) {
	const { webinar, card, fewSeats, phase } = props;
	return (
		<WebinarContent {...props} below={<GapSlot of={webinarForm} />}>
			<dl className={styles.facts}>
				<div>
					<dt>{texts.facts.when}</dt>
					<dd>
						<WebinarTimes card={card} />
					</dd>
				</div>
				<div>
					<dt>{texts.facts.length}</dt>
					<dd>{webinarMessages.minutes(webinar.minutes)}</dd>
				</div>
				<div>
					<dt>{texts.facts.where}</dt>
					<dd>{texts.facts.place}</dd>
				</div>
				<div>
					<dt>{texts.facts.price}</dt>
					<dd>{texts.facts.free}</dd>
				</div>
			</dl>
			{phase !== "over" && !webinar.details.canceled && fewSeats !== undefined && fewSeats > 0 && (
				<p className={styles.seats}>{texts.seats(fewSeats)}</p>
			)}
			<Way {...props} />
		</WebinarContent>
	);
}

function Way({ webinar, phase, fewSeats, isOffered }: WebinarPageProps) {
	const { slug, details } = webinar;
	if (details.canceled)
		return (
			<Notice title={texts.canceled}>
				<Link href={resourceListAddress.to({ type: "webinar" })}>{texts.others}</Link>
			</Notice>
		);
	if (phase === "over")
		return (
			<Notice title={texts.over}>
				{details.recording ? (
					<Link href={webcastAddress.to({ slug })}>{texts.watch}</Link>
				) : (
					<>
						{texts.noRecording}{" "}
						<Link href={resourceListAddress.to({ type: "webinar" })}>{texts.others}</Link>
					</>
				)}
			</Notice>
		);
	if (!isOffered) return <Notice>{texts.closed}</Notice>;
	const isFull = fewSeats === 0;
	return (
		<div className={styles.way}>
			{phase === "live" && (
				<Notice tone="success" title={texts.live}>
					{texts.liveJoin}
				</Notice>
			)}
			{isFull && <p>{texts.full}</p>}
			<p>
				<ButtonLink
					href={buildFormLink(webinarAddress.to({ slug }), webinarPlacement)}
					size="large"
					rel="nofollow"
				>
					{isFull ? texts.wait : phase === "live" ? texts.registerLive : texts.register}
				</ButtonLink>
			</p>
			<p className={styles.note}>{phase === "live" ? texts.promiseLive : texts.promise}</p>
		</div>
	);
}

/** A webinar that has taken place, to watch. */
export function RecordingPage({
	film,
	heldOn,
	...props
}: WebinarContentProps & { readonly film: Film; readonly heldOn: string }) {
	const { slug, title, minutes } = props.webinar;
	return (
		<WebinarContent {...props} below={<FilmView film={film} title={title} lesson={slug} />}>
			<p className={styles.note}>
				{recordingTexts.heldOn(heldOn)} · {recordingTexts.length(minutes)}
			</p>
		</WebinarContent>
	);
}

function WebinarContent({
	webinar,
	crumbs,
	products,
	reading,
	below,
	children,
}: WebinarContentProps & { readonly below: ReactNode; readonly children: ReactNode }) {
	const { title, summary, details } = webinar;
	return (
		<div {...reading}>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb crumbs={crumbs} />
					<h1 dir="auto">{title}</h1>
					<p className={styles.lead} dir="auto">
						{summary}
					</p>
					{children}
				</div>
			</header>
			<div className={`wrap ${styles.content}`}>
				{below}
				<div className={styles.columns}>
					<section aria-labelledby="about-title" className={styles.part}>
						<h2 id="about-title">{texts.about}</h2>
						<RichText text={details.description} headingLevel={3} dir="auto" />
						<p className={styles.speaker}>
							<Avatar name={details.speaker.name} />
							<span>
								<b>{details.speaker.name}</b>
								<br />
								{details.speaker.role}
							</span>
						</p>
					</section>
					<div className={styles.side}>
						<List name="agenda" title={texts.agenda} items={details.agenda} />
						<List name="takeaways" title={texts.takeaways} items={details.takeaways} />
					</div>
				</div>
				{products.length > 0 && (
					<section aria-labelledby="related-title" className={styles.part}>
						<h2 id="related-title">{texts.related}</h2>
						<CardGrid cards={products} />
					</section>
				)}
			</div>
		</div>
	);
}

function List({ name, title, items }: { name: string; title: string; items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<section aria-labelledby={`${name}-title`} className={styles.part}>
			<h2 id={`${name}-title`}>{title}</h2>
			<ul className={styles.list}>
				{items.map((item) => (
					<li key={item} dir="auto">
						{item}
					</li>
				))}
			</ul>
		</section>
	);
}
