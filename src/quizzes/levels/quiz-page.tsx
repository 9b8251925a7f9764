import { quizzesAddress } from "#quizzes/addresses.ts";
import { skillupAddress } from "#storefront/addresses.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { quizMessages } from "./messages.ts";
import styles from "./quiz-page.module.css";
import type { QuizPageProps } from "./quiz-presenter.ts";
import { StandingStatus } from "./standing-status-view.tsx";
import { StartLevelForm } from "./start-level-form-view.tsx";

const texts = quizMessages.quiz;

export function QuizPage(props: QuizPageProps) {
	const { id, title, href, levels, lessons } = props;
	return (
		<div className={`wrap ${styles.page}`} data-behaviour="quizzes/standings" data-quiz={id}>
			<Breadcrumb
				crumbs={[
					{ name: quizMessages.hub.crumb, href: skillupAddress.to() },
					{ name: quizMessages.hub.title, href: quizzesAddress.to() },
					{ name: title, href },
				]}
			/>
			<div className={styles.columns}>
				<div className={styles.main}>
					<header className={styles.head}>
						<h1>{texts.title(title)}</h1>
						<p className={styles.lead}>{texts.lead(levels.length)}</p>
					</header>
					<StandingStatus />
					<ol className={styles.levels}>
						{levels.map((level, index) => (
							<li key={level.id} data-level={level.id} className={styles.level}>
								<div className={styles.text}>
									<p className={styles.number}>{texts.level(index + 1)}</p>
									<h2 className={styles.name}>{level.name}</h2>
									<p className={styles.note}>
										{texts.questions(level.questions, level.passPercent)}
									</p>
									<p data-part="standing" className={styles.standing} />
								</div>
								<StartLevelForm
									action={level.href}
									label={texts.start}
									hiddenLabel={texts.of(index + 1, level.name)}
								/>
							</li>
						))}
					</ol>
					{lessons.length > 0 && (
						<section aria-labelledby="learn-title" className={styles.learn}>
							<h2 id="learn-title" className={styles.name}>
								{texts.learn.title}
							</h2>
							<p>{texts.learn.lead}</p>
							<ul className={styles.lessons}>
								{lessons.map((lesson) => (
									<li key={lesson.href}>
										<Link href={lesson.href} look="alone">
											{lesson.title}
										</Link>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
				<CoverArt seed={`quiz ${id}`} hue={props.hue} className={styles.art} />
			</div>
		</div>
	);
}
