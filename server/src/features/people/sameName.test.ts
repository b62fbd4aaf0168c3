import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameName } from './sameName.ts';

const same: [one: string, other: string][] = [
  ['Omar Haddad', 'omar  HADDAD'],
  ['Haddad, Omar', 'Omar Haddad'],
  ['أحمد الكعبي', 'احمد الكعبى'],
  ['أحمد الكعبي', 'Ahmed Al Kaabi'],
  ['أحمد الكعبي', 'Ahmad Alkaabi'],
  ['عبد الرحمن عبد اللطيف', 'عبدالرحمن عبداللطيف'],
  ['عبد الرحمن الشامسي', 'Abdulrahman Al Shamsi'],
  ['José Núñez', 'Jose Nunez'],
];
for (const [one, other] of same)
  test(`${one} and ${other} are the same name`, () => {
    assert.ok(isSameName(one, other));
    assert.ok(isSameName(other, one));
  });

const different: [one: string, other: string][] = [
  ['Omar Haddad', 'Sara Haddad'],
  ['Omar Haddad', 'Omar'],
  ['Huda Ali', 'Hadi Ali'],
  ['أحمد الكعبي', 'مريم الكعبي'],
  ['أحمد الكعبي', 'Maryam Al Kaabi'],
  ['Omar Omar', 'Omar Haddad'],
  ['Al', 'El'],
  ['', ''],
  ['?', '!'],
];
for (const [one, other] of different)
  test(`“${one}” and “${other}” are different names`, () => {
    assert.ok(!isSameName(one, other));
    assert.ok(!isSameName(other, one));
  });
