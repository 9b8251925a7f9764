import { useId } from "react";
import type { Film } from "#catalogue/free-courses/lesson-schema.ts";
import { countWatchedPercent, type WatchedRange } from "#learning/progress/progress-rules.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { captionsOff, chooseResume, filmSpeeds, formatFilmTime, isStream } from "./film-rules.ts";
import styles from "./film-view.module.css";
import { filmMessages as messages } from "./messages.ts";

/** The script of a film reads these. */
export interface FilmSettings {
	readonly src: string;
	readonly seconds: number;
	/** The second to resume at. */
	readonly resumeAt: number | undefined;
	readonly watched: readonly WatchedRange[];
	/** Names for signals; a film that is no lesson of a course has none of a course. */
	readonly course?: string | undefined;
	readonly lesson: string;
}

interface FilmViewProps extends Pick<FilmSettings, "course" | "lesson"> {
	readonly film: Film;
	readonly title: string;
	/** The second at which it was left. */
	readonly resumeAt?: number | undefined;
	/** The parts that were watched until now. */
	readonly watched?: readonly WatchedRange[];
}

/**
 * A film in the browser's own player, with its chapters and its transcript. Nothing of it is requested before somebody
 * plays it. The script adds speed, captions that are remembered, keys, and a transcript that follows.
 */
export function FilmView({ film, title, resumeAt, watched = [], ...names }: FilmViewProps) {
	const { src, seconds } = film;
	const resume = chooseResume(resumeAt, seconds);
	const settings: FilmSettings = { src, seconds, resumeAt: resume, watched, ...names };
	return (
		<section
			aria-label={messages.name(title)}
			data-behaviour="learning/film"
			data-settings={JSON.stringify(settings)}
			className={styles.film}
		>
			<div className={styles.columns}>
				<div data-film="player" className={styles.player}>
					<div className={styles.stage}>
						<Video film={film} title={title} resume={resume} />
						<Cover seconds={seconds} resume={resume} />
						<Trouble />
					</div>
					<Bar
						film={film}
						percent={names.course === undefined ? undefined : countWatchedPercent(watched, seconds)}
					/>
					{isStream(src) && (
						<p className={styles.plain}>
							<a href={src}>{messages.download}</a>
						</p>
					)}
				</div>
				<div className={styles.texts}>
					<Lines kind="transcript" heading={messages.transcript} lines={film.transcript} />
					<Lines
						kind="chapters"
						heading={messages.chapters}
						lines={film.chapters.map(({ at, title }) => ({ at, text: title }))}
					/>
				</div>
			</div>
			<Keyboard />
		</section>
	);
}

interface PartProps {
	readonly film: Film;
	readonly resume: number | undefined;
}

/** The browser resumes by the fragment of the address where no script does. */
function Video({ film, title, resume }: PartProps & { readonly title: string }) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: content names its captions
		<video
			data-film="video"
			src={resume === undefined ? film.src : `${film.src}#t=${resume}`}
			poster={film.poster}
			width={film.width}
			height={film.height}
			preload="none"
			controls
			playsInline
			aria-label={messages.name(title)}
			className={styles.video}
		>
			{film.captions.map(({ language, label, src }) => (
				<track key={language} kind="captions" srcLang={language} label={label} src={src} />
			))}
			<a href={film.src}>{messages.download}</a>
		</video>
	);
}

/** The script shows it over the poster until the film is played. */
function Cover({ seconds, resume }: Omit<PartProps, "film"> & { readonly seconds: number }) {
	return (
		<div hidden data-film="cover" className={styles.cover}>
			<button type="button" data-film="play" className={styles.play}>
				<span className={styles.sign}>
					<Icon name="play" filled />
				</span>
				<span className={styles.label}>
					{resume === undefined ? messages.play : messages.resume(formatFilmTime(resume))}
				</span>
				<span className={styles.length}>
					<VisuallyHidden>{messages.length} </VisuallyHidden>
					{formatFilmTime(seconds)}
				</span>
			</button>
			{resume !== undefined && (
				<button type="button" data-film="restart" className={styles.restart}>
					{messages.restart}
				</button>
			)}
		</div>
	);
}

/** Lies over the picture, so that nothing moves when it is needed. */
function Trouble() {
	return (
		<div data-film="trouble" className={styles.trouble}>
			<div role="status">
				<p hidden data-film="unavailable">
					{messages.unavailable}
				</p>
				<p hidden data-film="lost">
					{messages.lost.before} <span data-film="stopped" /> {messages.lost.after}
				</p>
			</div>
			<button hidden type="button" data-film="retry" className={styles.retry}>
				{messages.retry}
			</button>
		</div>
	);
}

/** Its height is reserved wherever scripts run, and it is shown once ours does. */
function Bar({ film, percent }: { readonly film: Film; readonly percent: number | undefined }) {
	return (
		<div className={styles.bar}>
			<label className={styles.field}>
				{messages.speed}
				<select data-film="speed" defaultValue={1} autoComplete="off" className={styles.select}>
					{filmSpeeds.map((speed) => (
						<option key={speed} value={speed}>
							{messages.speedName(speed)}
						</option>
					))}
				</select>
			</label>
			{film.captions.length > 0 && (
				<label className={styles.field}>
					{messages.captions}
					<select data-film="captions" autoComplete="off" className={styles.select}>
						<option value={captionsOff}>{messages.captionsOff}</option>
						{film.captions.map(({ language, label }) => (
							<option key={language} value={language} lang={language}>
								{label}
							</option>
						))}
					</select>
				</label>
			)}
			{percent !== undefined && (
				<p className={styles.watched}>
					{messages.watched.before} <span data-film="percent">{percent}</span>
					{messages.watched.after}
				</p>
			)}
		</div>
	);
}

/** The script makes a button of each line, which goes to its second. */
function Lines({
	kind,
	heading,
	lines,
}: {
	readonly kind: "chapters" | "transcript";
	readonly heading: string;
	readonly lines: readonly { readonly at: number; readonly text: string }[];
}) {
	const id = useId();
	if (!lines.length) return null;
	return (
		<div>
			<h2 id={id} className={styles.heading}>
				{heading}
			</h2>
			<ol
				data-film={kind}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus, until its lines do
				tabIndex={0}
				aria-labelledby={id}
				className={styles.lines}
			>
				{lines.map(({ at, text }) => (
					<li key={`${at} ${text}`} data-at={at}>
						<span className={styles.line}>
							<span className={styles.at}>{formatFilmTime(at)}</span> <span dir="auto">{text}</span>
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}

function Keyboard() {
	const { title, lead, keys } = messages.keyboard;
	return (
		<details className={styles.keyboard}>
			<summary>{title}</summary>
			<p>{lead}</p>
			<dl>
				{keys.map(({ keys, does }) => (
					<div key={does}>
						<dt>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
