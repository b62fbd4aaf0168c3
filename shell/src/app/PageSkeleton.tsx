import { Container, Section, Skeleton } from '@sumut/shared-ui';

/** The shape of a page while its code is on its way. */
export function PageSkeleton() {
  return (
    <>
      <Section ground="ink">
        <Container>
          <Skeleton lines={2} />
        </Container>
      </Section>
      <Section ground="mist">
        <Container>
          <Skeleton lines={8} />
        </Container>
      </Section>
    </>
  );
}
