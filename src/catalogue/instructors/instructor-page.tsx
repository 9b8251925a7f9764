import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import { messages } from "#catalogue/messages.ts";
import { authorAddress } from "#resources/addresses.ts";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { TimesPart, timesAttributes, WeeklyTimesLines } from "#ui/times/weekly-times-view.tsx";
import styles from "./instructor-page.module.css";
import type { InstructorPageProps, TaughtGroup } from "./instructor-page-presenter.ts";
import { instructorMessages as texts } from "./messages.ts";

export function InstructorPage({
	instructor,
	path,
	courses,
	ratings,
	groups,
}: InstructorPageProps) {
	const { name, role, facts, bio, picture, author } = instructor;
	return (
		<>
			<header className={styles.head}>
				<div className={`wrap ${styles.headText}`}>
					<Breadcrumb
						crumbs={[
							{ name: messages.home, href: "/" },
							{ name, href: path },
						]}
					/>
					<div className={styles.person}>
						<Avatar name={name} src={picture} className={styles.portrait} />
						<div className={styles.name}>
							<p className={styles.role}>{texts.kicker}</p>
							<h1 dir="auto">{name}</h1>
							<p className={styles.lead} dir="auto">
								{role}
							</p>
							{ratings && <p className={styles.role}>{ratings}</p>}
						</div>
					</div>
				</div>
			</header>
			<section className={`wrap ${styles.section}`} aria-labelledby="background">
				<h2 id="background">{texts.background}</h2>
				<div className={styles.background}>
					<ul className={styles.facts}>
						{facts.map((fact) => (
							<li key={fact} dir="auto">
								{fact}
							</li>
						))}
					</ul>
					{bio && <RichText text={bio} headingLevel={3} dir="auto" />}
					{author && (
						<p>
							<Link href={authorAddress.to({ slug: author })} look="alone">
								{texts.articles(name)}
							</Link>
						</p>
					)}
				</div>
			</section>
			<section className={`wrap ${styles.section}`} aria-labelledby="courses">
				<h2 id="courses">{texts.courses}</h2>
				{courses.length > 0 ? <CardGrid cards={courses} /> : <p>{texts.noCourses}</p>}
			</section>
			{groups.length > 0 && (
				<section className={`wrap ${styles.section}`} aria-labelledby="groups">
					<h2 id="groups">{texts.groups}</h2>
					<p className={styles.role}>{texts.groupsNote}</p>
					<ul className={styles.groups} data-behaviour="ui/local-times" data-start="near">
						{groups.map((group) => (
							<GroupEntry key={group.key} group={group} />
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function GroupEntry({ group }: { group: TaughtGroup }) {
	const { describedTimes } = group;
	return (
		<li className={styles.group} {...timesAttributes(describedTimes)}>
			<h3 className={styles.course} dir="auto">
				<Link href={group.href}>{group.course}</Link>
			</h3>
			<p className={styles.dates}>
				<TimesPart describedTimes={describedTimes} name="dates" />
			</p>
			<WeeklyTimesLines describedTimes={describedTimes} besideCity />
			<p className={styles.role}>
				{[group.mode, group.city, group.seats].filter(Boolean).join(" · ")}
			</p>
			{group.with && <p className={styles.role}>{group.with}</p>}
		</li>
	);
}
