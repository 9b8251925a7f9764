import { Avatar } from "#ui/labels/avatar.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./faculty-list-view.module.css";

/** Lists the teachers with their achievements. */
export function FacultyList({
	people,
}: {
	people: readonly {
		readonly name: string;
		readonly role: string;
		readonly facts?: readonly string[];
		readonly picture?: string | undefined;
		/** The page of the person. */
		readonly href?: string | undefined;
	}[];
}) {
	return (
		<ul className={styles.people}>
			{people.map(({ name, role, facts = [], picture, href }) => (
				<li key={name} className={styles.person}>
					<Avatar name={name} src={picture} size="large" />
					<div dir="auto">
						<h3 className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</h3>
						<p className={styles.role}>{role}</p>
					</div>
					{facts.length > 0 && (
						<ul className={styles.facts}>
							{facts.map((fact) => (
								<li key={fact} dir="auto">
									{fact}
								</li>
							))}
						</ul>
					)}
				</li>
			))}
		</ul>
	);
}
